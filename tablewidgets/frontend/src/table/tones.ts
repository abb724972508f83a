import type { SceneState } from "../wire/table";

export type Sound = "move" | "turn" | "yours" | "round" | "won";

/** Each is a few tones: from and to what frequency, when, how long in seconds, and how loud. */
type Tone = [from: number, to: number, at: number, lasts: number, loud: number];

const SOUNDS: Record<Sound, Tone[]> = {
  move: [[190, 120, 0, 0.09, 0.5]],
  turn: [
    [620, 340, 0, 0.05, 0.16],
    [300, 210, 0.04, 0.07, 0.3],
  ],
  yours: [
    [523, 523, 0, 0.11, 0.22],
    [659, 659, 0.1, 0.18, 0.22],
  ],
  round: [
    [392, 392, 0, 0.16, 0.24],
    [494, 494, 0.13, 0.16, 0.24],
    [392, 392, 0.26, 0.26, 0.2],
  ],
  won: [
    [523, 523, 0, 0.16, 0.24],
    [659, 659, 0.12, 0.16, 0.24],
    [784, 784, 0.24, 0.18, 0.24],
    [1047, 1047, 0.38, 0.45, 0.26],
  ],
};

type Heard = Pick<SceneState, "scene" | "seat">;

/** What is heard of a change: only the most important, and nothing of who looks now. */
export function soundOf({ scene: old, seat }: Heard, after: Heard): Sound | undefined {
  const next = after.scene;
  if (next.tone === "over") return old.tone === "over" ? undefined : "won";
  if (seat !== after.seat) return undefined;
  if (old.chapter !== next.chapter) return "round";
  if (next.tone === "act" && old.tone === "wait") return "yours";
  const zones = Object.entries(next.zones);
  const came = ([id, { pieces }]: (typeof zones)[number]) =>
    pieces.some((piece) => !old.zones[id]?.pieces.includes(piece));
  if (zones.some(came)) return "move";
  const turned = Object.entries(next.pieces).some(
    ([id, { face }]) => old.pieces[id] && old.pieces[id].face !== face,
  );
  return turned ? "turn" : undefined;
}

/** Plays a sound, which is made as it is needed, so that nothing is loaded. */
export function play(sound: Sound, heard: AudioContext): void {
  for (const [from, to, at, lasts, loud] of SOUNDS[sound]) {
    const begins = heard.currentTime + at;
    const tone = heard.createOscillator();
    const volume = heard.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, begins + lasts);
    volume.gain.setValueAtTime(loud, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    tone.connect(volume).connect(heard.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
}
