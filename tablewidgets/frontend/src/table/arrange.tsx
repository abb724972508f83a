import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Answer } from "../wire/messages";
import type { Field, Position, Row } from "../wire/table";

interface Props {
  form: Position;
  words: Words;
  /** Plays with what the fields have, as JSON. */
  play(position: string, settle: (answer: Answer) => void): void;
  close(): void;
}

type Parts = Position["parts"];

/** What a field has that is left to chance. */
const DRAWN = -1;

const cleared = (field: Field): Field =>
  field.kind === "pick" ? { ...field, value: DRAWN } : field;
const clearedRow = (row: Row): Row => ({ ...row, fields: row.fields.map(cleared) });

/** A choice with a longer name than this needs a wide field. */
const SHORT = 12;

const isLong = ({ fields }: Row, { pools }: Position) =>
  fields.some(
    (field) =>
      field.kind === "pick" && pools[field.pool]?.some(({ label }) => label.length > SHORT),
  );

/** How many fields have each choice, by its pool and place. */
function counted(parts: Parts): Map<string, number> {
  const counts = new Map<string, number>();
  for (const field of parts.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))) {
    if (field.kind !== "pick") continue;
    const key = `${field.pool} ${field.value}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The form in which a deal is laid out by hand. What is not laid out is drawn. */
export function Arrange({ form, words, play, close }: Props) {
  const [parts, setParts] = useState(form.parts);
  const [refused, refuse] = useState<string>();
  const counts = counted(parts);
  const change = (at: number, rows: (rows: Row[]) => Row[]) => {
    refuse(undefined);
    setParts((all) => all.map((part, n) => (n === at ? { ...part, rows: rows(part.rows) } : part)));
  };
  const fill = (at: number, row: number, place: number, value: number | boolean) =>
    change(at, (rows) =>
      rows.map((one, n) =>
        n !== row
          ? one
          : {
              ...one,
              fields: one.fields.map((field, m) =>
                m === place ? ({ ...field, value } as Field) : field,
              ),
            },
      ),
    );
  const submit = (event: Event) => {
    event.preventDefault();
    const values = parts.map(({ key, rows }) => [
      key,
      rows.map(({ fields }) => fields.map(({ value }) => value)),
    ]);
    play(JSON.stringify(Object.fromEntries(values)), (answer) => {
      if (answer.kind === "error") refuse(answer.text);
      else close();
    });
  };
  return (
    <Dialog label={words("restart_arrange")} words={words} close={close}>
      <form class="arrange" onSubmit={submit}>
        {parts.map(({ key, title, rows, more, most }, at) => (
          <fieldset key={key}>
            <legend>{title}</legend>
            {rows.map((row, n) => (
              <div
                key={n}
                class={isLong(row, form) ? "arrange-row long" : "arrange-row"}
                role="group"
                aria-label={row.label || title}
              >
                {row.label ? (
                  <span class="arrange-name">{more ? `${row.label} ${n + 1}` : row.label}</span>
                ) : null}
                {row.fields.map((field, place) => (
                  <Entry
                    key={field.label}
                    field={field}
                    alone={field.label === title}
                    pools={form.pools}
                    counts={counts}
                    words={words}
                    fill={(value) => fill(at, n, place, value)}
                  />
                ))}
                {more ? (
                  <button
                    type="button"
                    class="tool"
                    aria-label={words("arrange_remove", { n: n + 1 })}
                    onClick={() => change(at, (all) => all.filter((_, m) => m !== n))}
                  >
                    <Icon own name="trash" />
                  </button>
                ) : null}
              </div>
            ))}
            {more && rows.length < (most ?? 0) ? (
              <button
                type="button"
                class="action"
                onClick={() => change(at, (all) => [...all, clearedRow(more)])}
              >
                <Icon own name="plus" />
                {words("arrange_add")}
              </button>
            ) : null}
          </fieldset>
        ))}
        <p role="alert" class="code-refused">
          {refused ? <Icon own name="circle-x" /> : null}
          {refused}
        </p>
        <div class="arrange-end">
          <button type="submit" class="action primary">
            {words("arrange_play")}
          </button>
          <button
            type="button"
            class="action"
            onClick={() => {
              refuse(undefined);
              setParts(
                parts.map((part) => ({
                  ...part,
                  rows: part.more ? [] : part.rows.map(clearedRow),
                })),
              );
            }}
          >
            {words("arrange_clear")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface EntryProps {
  field: Field;
  /** Whether the heading above it says what it is. */
  alone: boolean;
  pools: Position["pools"];
  counts: Map<string, number>;
  words: Words;
  fill(value: number | boolean): void;
}

function Entry({ field, alone, pools, counts, words, fill }: EntryProps) {
  if (field.kind === "tick")
    return (
      <label class="arrange-tick">
        <input
          type="checkbox"
          checked={field.value}
          onChange={(event) => fill(event.currentTarget.checked)}
        />
        {field.label}
      </label>
    );
  if (field.kind === "number")
    return (
      <label class="arrange-field">
        <span>{field.label}</span>
        <input
          class="field"
          type="number"
          required
          min={field.least}
          max={field.most}
          value={field.value}
          onInput={({ currentTarget: { valueAsNumber: value } }) =>
            Number.isInteger(value) && fill(value)
          }
        />
      </label>
    );
  const { pool, value } = field;
  return (
    <label class="arrange-field">
      <span class={alone ? "unseen" : undefined}>{field.label}</span>
      <select
        class="field"
        value={`${value}`}
        onChange={(event) => fill(Number(event.currentTarget.value))}
      >
        <option value={`${DRAWN}`}>{words("arrange_drawn")}</option>
        {(pools[pool] ?? []).map(({ label, n }, place) => (
          <option
            key={place}
            value={`${place}`}
            disabled={place !== value && (counts.get(`${pool} ${place}`) ?? 0) >= n}
          >
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
