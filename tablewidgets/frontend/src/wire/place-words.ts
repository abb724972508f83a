/** The keys of the words of the pages of a room for a lesson. */
export const PLACE_WORDS = [
  "waiting",
  "stop",
  "lost",
  "stale",
  "broken", // what was sent can't be drawn
  "draw", // the button beside it
  "language",
  "tools",
  "more",
  "name",
  "save",
  "saved",
  "elsewhere", // heading: how to go on at another machine
  "address", // the address of this page brings one back
  "address_kept", // the same, even if the room is opened anew
  "show_code",
  "own_code",
  "copy",
  "copied",
  "other_code", // label of the field
  "bring_back",
  "brought",
  "pupils",
  "remove",
  "really",
] as const;
export type PlaceWord = (typeof PLACE_WORDS)[number];
