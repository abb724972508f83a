/** The widgets of notebooks, which share one module on a page (see `shared-code.ts`). */

export { default as board } from "../widgets/board";
export { default as class_view } from "../widgets/class_view";
export { default as distribution } from "../widgets/distribution";
export { default as drill } from "../widgets/drill";
export { default as experiment } from "../widgets/experiment";
export { default as lesson } from "../widgets/lesson";
export { default as question } from "../widgets/question";
export { default as table } from "../widgets/table";
export { default as tree } from "../widgets/tree";
export { default as tutorial } from "../widgets/tutorial";
export { default as two_way } from "../widgets/two_way";
