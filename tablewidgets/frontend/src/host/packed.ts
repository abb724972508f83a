/** What Python sends once to a page: all the widgets of notebooks, as a gzip file in base64. */

import { moduleOf, sharedCode, type Widgets } from "./shared-code";

declare const HASH: string;
declare const GZIP: string;

const here = sharedCode(HASH);
if (!here.widgets) here.take(unpack());

async function unpack(): Promise<Widgets> {
  const bytes = Uint8Array.from(atob(GZIP), (letter) => letter.charCodeAt(0));
  const file = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await moduleOf(await new Response(file).text())) as Widgets;
}

/** For anywidget: a model that shows nothing. */
export default {};
