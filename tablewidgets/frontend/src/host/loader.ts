/** What each widget of a notebook brings of its own: it finds the code that all of them share. */

import { loading } from "./loading";
import { sharedCode } from "./shared-code";

declare const HASH: string;
declare const PACKED_HASH: string;
declare const NAME: string;

/** Whether Python has sent what this was built with. Only a secure context can tell. */
async function isOurs(text: string): Promise<boolean> {
  if (!crypto.subtle) return true;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === PACKED_HASH;
}

export default loading(sharedCode(HASH), NAME, isOurs);
