// Icons by name, out of a set of Iconify or drawn for us. One that is not to be had stops the build.

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { optimize } from "svgo";

/** The icons that a file asks for, as {"ring": {"body": "<path …/>", "box": "0 0 32 32"}}. */
export function icons(file) {
  return Object.fromEntries(
    sources(file).map(([name, source]) => {
      try {
        const svg = isOurs(source)
          ? readFileSync(resolve(dirname(file), source), "utf8")
          : fromSet(...source.split(":"));
        return [name, compact(svg, name)];
      } catch (error) {
        throw new Error(`${file}: the icon "${name}" can't be made: ${error.message}`);
      }
    }),
  );
}

/** For each set that these files take icons from: whose it is, and what was taken. */
export function credits(files) {
  const taken = files.flatMap(sources).map(([, source]) => source);
  const bySet = Object.groupBy([...new Set(taken)].sort(), (source) => source.split(":")[0]);
  return Object.entries(bySet)
    .filter(([set]) => !isOurs(set))
    .map(([set, taken]) => {
      const { name, author, license } = read(set, "info");
      const names = taken.map((source) => source.slice(set.length + 1));
      return (
        `${name} by ${author.name} (${author.url}), ${license.title} (${license.url}).\n` +
        `Made smaller, otherwise as they were: ${names.join(", ")}.\n\n` +
        readFileSync(`licenses/${set}.txt`, "utf8") // the sets of Iconify come without it
      );
    });
}

function sources(file) {
  return Object.entries(JSON.parse(readFileSync(file, "utf8")));
}

function isOurs(source) {
  return source.startsWith("./");
}

function fromSet(set, name) {
  const { icons, width, height } = read(set, "icons");
  const icon = icons[name];
  if (!icon) throw new Error(`the set ${set} has no "${name}"`);
  const box = [icon.left ?? 0, icon.top ?? 0, icon.width ?? width, icon.height ?? height];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">${icon.body}</svg>`;
}

const parts = new Map();

function read(set, part) {
  const path = `node_modules/@iconify-json/${set}/${part}.json`;
  if (!parts.has(path)) parts.set(path, JSON.parse(readFileSync(path, "utf8")));
  return parts.get(path);
}

/** Two decimals, and ids that begin with the name: many icons can be symbols of one page. */
function compact(svg, name) {
  const { data } = optimize(svg, {
    floatPrecision: 2,
    plugins: ["preset-default", { name: "prefixIds", params: { prefix: name, delim: "-" } }],
  });
  const [, root, inside] = data.match(/^<svg([^>]*)>(.*)<\/svg>$/s) ?? [];
  const box = root?.match(/ viewBox="([^"]*)"/)?.[1];
  if (!box) throw new Error("it has no viewBox, or nothing in it");
  if (inside.includes("<style")) throw new Error("its <style> would reach other icons");
  const inherited = root.replace(/ (xmlns|xmlns:\w+|viewBox|width|height)="[^"]*"/g, "");
  return { body: inherited ? `<g${inherited}>${inside}</g>` : inside, box };
}
