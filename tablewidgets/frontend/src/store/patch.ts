import type { Patch } from "../wire/messages";

const isObject = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** RFC 7386. What the patch doesn't touch keeps its identity, so a repaint can skip it. */
export function merge<T>(target: T, patch: unknown): T {
  if (!isObject(patch)) return patch as T;
  const result: Patch = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    // Defined rather than assigned: "__proto__" is a key like another.
    else
      Object.defineProperty(result, key, {
        value: merge(Object.hasOwn(result, key) ? result[key] : undefined, value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return result as T;
}
