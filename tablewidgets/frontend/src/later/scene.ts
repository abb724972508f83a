// What comes later of any table.

export { RulesDialog } from "../rulebook/rules-dialog";
export { BeliefButton } from "../table/belief-button";
export { Confirm } from "../table/confirm";
export { Drag } from "../table/drag";
export { LargeCard } from "../table/large-card";
export { Legend } from "../table/legend";
export { Refusal } from "../table/refusal";
export { ScoreTable } from "../table/score-table";
export { TargetHand } from "../table/target-hand";
export { play, soundOf } from "../table/tones";
export { Tooltip } from "../table/tooltip";
