import { Tree } from "../figure/tree";
import { widget } from "../host/widget";
import { figuresLooks } from "../style/figure";
import type { TreeState } from "../wire/figure";

export default widget<TreeState>(Tree, () => {}, figuresLooks);
