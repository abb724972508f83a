import { main, over } from "sent/kraaw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "../wire/scene";
import { Sounds } from "./sounds";
import { play, soundOf } from "./tones";

const { scene } = main;
const [first = "", second = ""] = Object.keys(scene.zones);
const [piece = ""] = scene.zones[first]?.pieces ?? [];

function moved(): Scene {
  const [from, to] = [scene.zones[first], scene.zones[second]];
  if (!from || !to) throw new Error("no zones");
  const pieces = from.pieces.filter((id) => id !== piece);
  const zones = {
    [first]: { ...from, pieces },
    [second]: { ...to, pieces: [...to.pieces, piece] },
  };
  return { ...scene, zones: { ...scene.zones, ...zones } };
}

test("only the most important change is heard", () => {
  const turned = { ...scene.pieces[piece], name: "", face: "another" };
  const waiting: Scene = { ...scene, tone: "wait" };
  const heard = (old: Scene, next: Scene) => soundOf({ scene: old }, { scene: next });
  expect(heard(scene, scene)).toBeUndefined();
  expect(heard(scene, { ...scene, pieces: { ...scene.pieces, [piece]: turned } })).toBe("turn");
  expect(heard(scene, moved())).toBe("move");
  expect(heard(waiting, { ...moved(), tone: "act" })).toBe("yours");
  expect(heard(waiting, { ...moved(), chapter: "another" })).toBe("round");
  expect(heard(scene, over.scene)).toBe("won");
  expect(heard(over.scene, over.scene)).toBeUndefined();
});

test("another who looks is not heard, but the end of the game is", () => {
  const heard = (next: Scene) => soundOf({ scene, seat: "0" }, { scene: next, seat: "1" });
  expect(heard({ ...moved(), chapter: "another" })).toBeUndefined();
  expect(heard(over.scene)).toBe("won");
});

const begun = vi.fn();
let still = false;

beforeEach(() => {
  still = false;
  begun.mockClear();
  localStorage.clear();
  const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      destination = {};
      createOscillator = () => ({
        frequency: ramp,
        connect: (to: unknown) => to,
        start: begun,
        stop() {},
      });
      createGain = () => ({ gain: ramp, connect: (to: unknown) => to });
      close = () => Promise.resolve();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test("they are off until somebody turns them on, which is remembered", () => {
  const sounds = new Sounds();
  expect(sounds.output).toBeUndefined();
  sounds.turn(true);
  expect(sounds.output).toBe(sounds.output);
  expect(new Sounds().on).toBe(true);
  sounds.turn(false);
  expect(sounds.output).toBeUndefined();
  expect(new Sounds().on).toBe(false);
});

test("where nothing is to move, nothing is heard", () => {
  still = true;
  const sounds = new Sounds();
  expect(sounds.possible).toBe(false);
  sounds.turn(true);
  expect(sounds.output).toBeUndefined();
});

test("a sound is a few tones", () => {
  const sounds = new Sounds();
  sounds.turn(true);
  play("move", sounds.output as AudioContext);
  expect(begun).toHaveBeenCalledTimes(1);
  play("won", sounds.output as AudioContext);
  expect(begun).toHaveBeenCalledTimes(5);
});
