/** A file that was chosen or dropped, and where it lies in a folder. */
export interface Chosen {
  path: string;
  file: Blob;
}

/** Characters of a message. */
const LONGEST = 20_000;
/** Bytes of a notebook, in which pictures may be; and of any other file. */
const LARGEST = 32 << 20;
const LARGEST_TEXT = 2 << 20;
/** Characters of a name that are sent: its end. */
const NAME = 200;
const MOST = 1000;

const LESSON_CODE = /\b1[Ll]\d\d(?:-[0-9A-Za-z]{4}){3,}(?:-[0-9A-Za-z]{1,3})?\b/g;
const TASK_CODE = /\b2[EQ][0-9A-Z]{2}(?:-[0-9A-Z]{4}){2,}(?:-[0-9A-Z]{1,3})?\b/g;

/** What of these files is sent: in messages of a bounded length, and the names of those that have nothing to send. */
export async function read(chosen: Chosen[]): Promise<{ messages: string[]; unread: string[] }> {
  const found: [name: string, text: string][] = [];
  const unread: string[] = [];
  for (const { path, file } of chosen.slice(0, MOST)) {
    const text = await worthOf(path, file);
    const pair: [string, string] = [path.slice(-NAME), text];
    if (text && JSON.stringify([pair]).length <= LONGEST) found.push(pair);
    else unread.push(path);
  }
  unread.push(...chosen.slice(MOST).map(({ path }) => path));
  return { messages: packed(found), unread };
}

/** As many files in each message as there is room for. */
function packed(found: [string, string][]): string[] {
  const messages: string[] = [];
  let parts: string[] = [];
  let length = 2;
  for (const part of found.map((pair) => JSON.stringify(pair))) {
    if (parts.length && length + part.length + 1 > LONGEST) {
      messages.push(`[${parts.join(",")}]`);
      parts = [];
      length = 2;
    }
    parts.push(part);
    length += part.length + 1;
  }
  if (parts.length) messages.push(`[${parts.join(",")}]`);
  return messages;
}

/** The codes in a notebook, wherever they are; the whole of any other file. */
async function worthOf(path: string, file: Blob): Promise<string> {
  const kind = path.slice(path.lastIndexOf(".")).toLowerCase();
  if (![".ipynb", ".json", ".txt", ".md", ".csv", ".tsv"].includes(kind)) return "";
  if (file.size > (kind === ".ipynb" ? LARGEST : LARGEST_TEXT)) return "";
  const text = await file.text();
  if (kind === ".ipynb") return codesIn(text).join("\n");
  return kind === ".json" ? squeezed(text) : text;
}

export function codesIn(text: string): string[] {
  const lessons = new Set(text.match(LESSON_CODE));
  return [...(lessons.size ? lessons : new Set(text.match(TASK_CODE)))];
}

/** JSON without the spaces between. */
function squeezed(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The files that were dropped, with those in folders. */
export async function dropped(transfer: DataTransfer): Promise<Chosen[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some(Boolean)) return [...transfer.files].map(chosen);
  const found: Chosen[] = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  // The folder of the whole class is nobody's name.
  const [first] = entries;
  const inClass = entries.length === 1 && first?.isDirectory;
  return inClass
    ? found.map(({ path, file }) => ({ path: path.replace(/^[^/]*\//, ""), file }))
    : found;
}

export const chosen = (file: File): Chosen => ({
  path: file.webkitRelativePath || file.name,
  file,
});

async function collect(entry: FileSystemEntry, found: Chosen[]): Promise<void> {
  if (found.length > MOST || entry.name.startsWith(".")) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // It gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (!some.length) return;
    for (const one of some) await collect(one, found);
  }
}
