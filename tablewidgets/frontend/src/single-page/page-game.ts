// The page of one game, which needs no server: what `pages/game.html` has within it.

import makeTable from "../widgets/whole/table";
import type { GameData, PageWords } from "../wire/single-page";
import { GameModel } from "./models";
import { dataOf, shown } from "./page";

const { game, words } = await dataOf<{ game: GameData; words: PageWords }>();
shown(document.querySelector("main") as HTMLElement, makeTable, new GameModel(game, words));
