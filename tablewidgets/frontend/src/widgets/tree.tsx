import { Tree } from "../figures/tree";
import type { TreeState } from "../figures/wire";
import { mounted } from "../mounted";
import { figuresLooks } from "../style/figures";

export default mounted<TreeState>(Tree, () => {}, figuresLooks);
