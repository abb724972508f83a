import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { Words } from "../ui/words";
import type { Answer } from "../wire/messages";
import type { Field, Position, Row } from "../wire/table";
import { Plane, placed } from "./plane";

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

const withRows = (parts: Parts, rows: (part: Parts[number]) => Row[]): Parts =>
  parts.map((part) => ({ ...part, rows: rows(part) }));

/** The parts with another value in a field. If there is no more of a choice, a field that has it
 * gets what this one had. */
function filled(
  parts: Parts,
  pools: Position["pools"],
  changed: Field | undefined,
  value: number | boolean,
): Parts {
  const fields = parts.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const having = fields.filter(
    (field) =>
      field !== changed &&
      changed?.kind === "pick" &&
      field.kind === "pick" &&
      field.pool === changed.pool &&
      field.value !== DRAWN &&
      field.value === value,
  );
  const [first] = having;
  const there = first?.kind === "pick" ? pools[first.pool]?.[first.value]?.n : undefined;
  const from = having.length === there ? having.at(-1) : undefined;
  const renewed = (field: Field): Field => {
    if (field === changed) return { ...field, value } as Field;
    return field === from ? ({ ...field, value: changed?.value } as Field) : field;
  };
  return withRows(parts, ({ rows }) =>
    rows.map((row) => ({ ...row, fields: row.fields.map(renewed) })),
  );
}

/** The form in which a deal is laid out by hand. What is not laid out is drawn. */
export function Arrange({ form, words, play, close }: Props) {
  const [parts, setParts] = useState(form.parts);
  const [refused, refuse] = useState<string>();
  const change = (made: (all: Parts) => Parts) => {
    refuse(undefined);
    setParts(made);
  };
  const changeRows = (at: number, rows: (rows: Row[]) => Row[]) =>
    change((all) => all.map((part, n) => (n === at ? { ...part, rows: rows(part.rows) } : part)));
  const fill = (at: number, row: number, place: number, value: number | boolean) =>
    change((all) => filled(all, form.pools, all[at]?.rows[row]?.fields[place], value));
  const place = (at: number, row: number, values: Record<number, number>) =>
    changeRows(at, (rows) =>
      rows.map((one, n) => {
        const moved = (field: Field, m: number) =>
          m in values ? ({ ...field, value: values[m] } as Field) : field;
        return n === row ? { ...one, fields: one.fields.map(moved) } : one;
      }),
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
        {parts.map(({ key, title, rows, more, most, plane }, at) => (
          <fieldset key={key}>
            <legend>{title}</legend>
            {plane && rows.length > 0 ? (
              <Plane
                plane={plane}
                rows={rows}
                pools={form.pools}
                words={words}
                place={(row, values) => place(at, row, values)}
              />
            ) : null}
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
                    words={words}
                    fill={(value) => fill(at, n, place, value)}
                  />
                ))}
                {more ? (
                  <button
                    type="button"
                    class="tool"
                    aria-label={words("arrange_remove", { n: n + 1 })}
                    onClick={() => changeRows(at, (all) => all.filter((_, m) => m !== n))}
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
                onClick={() =>
                  changeRows(at, (all) => {
                    const added = clearedRow(more);
                    return [...all, plane ? placed(plane, all, added) : added];
                  })
                }
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
            onClick={() =>
              change((all) => withRows(all, ({ rows, more }) => (more ? [] : rows.map(clearedRow))))
            }
          >
            {words("arrange_clear")}
          </button>
          {form.parts.some(({ now }) => now) ? (
            <button
              type="button"
              class="action"
              onClick={() => change((all) => withRows(all, ({ rows, now }) => now ?? rows))}
            >
              {words("arrange_now")}
            </button>
          ) : null}
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
  words: Words;
  fill(value: number | boolean): void;
}

function Entry({ field, alone, pools, words, fill }: EntryProps) {
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
        {(pools[pool] ?? []).map(({ label }, place) => (
          <option key={place} value={`${place}`}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
