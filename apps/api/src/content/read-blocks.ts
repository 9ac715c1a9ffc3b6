import type { ContentBlock, ContentSpan } from "@wellpaid/contract/content";

/** What an operator's text must not contain: markup by which a page would run, load or hide something. */
const UNFIT: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z!?]/i, "has HTML, which is not shown"],
  [/!\[/, "has a picture, which is not shown"],
  [/\p{Cc}/u, "has a control character"],
  [/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/u, "has an invisible character that changes how a line is read"],
  [
    /^\s*(```|~~~|\||\d+[.)] |>)/,
    "has a table, a numbered list, a quotation or code; only headings, paragraphs, - lists and links are shown",
  ],
];

const LINK = /\[([^\][]+)\]\(([^()\s]+)\)/g;
const isSafe = (href: string): boolean =>
  /^(https:\/\/[^\s"<>]+|mailto:[^\s"<>@]+@[^\s"<>@]+)$/.test(href) && URL.canParse(href);

/** A line as words and links. @returns what is wrong with it where it is text */
function spansOf(line: string): ContentSpan[] | string {
  const spans: ContentSpan[] = [];
  let from = 0;
  for (const found of line.matchAll(LINK)) {
    const [whole, text = "", href = ""] = found;
    if (!isSafe(href)) return `has a link to ${JSON.stringify(href)}; a link begins with https:// or mailto:`;
    if (found.index > from) spans.push({ text: line.slice(from, found.index), href: null });
    spans.push({ text, href });
    from = found.index + whole.length;
  }
  const rest = line.slice(from);
  if (/\]\(/.test(rest)) return "has a link that is not whole: [words](https://…)";
  if (rest !== "") spans.push({ text: rest, href: null });
  return spans;
}

interface ReadLine {
  readonly kind: ContentBlock["kind"];
  readonly text: string;
}

function readLine(line: string): ReadLine {
  const heading = /^#{1,3}\s+(.*)$/.exec(line);
  if (heading !== null) return { kind: "heading", text: heading[1] ?? "" };
  const entry = /^[-*]\s+(.*)$/.exec(line);
  return entry === null ? { kind: "paragraph", text: line.trim() } : { kind: "list", text: entry[1] ?? "" };
}

/**
 * Reads a text in the subset of Markdown that is shown: headings (#), paragraphs parted by empty lines, lists (-) and links.
 * @returns its parts, or what is wrong with it, each with its line
 */
export function readBlocks(source: string): {
  readonly blocks: readonly ContentBlock[];
  readonly errors: readonly string[];
} {
  const blocks: { kind: ContentBlock["kind"]; lines: ContentSpan[][] }[] = [];
  const errors: string[] = [];
  let isOpen = false;
  for (const [index, line] of source.replaceAll("\r\n", "\n").replaceAll("\t", " ").split("\n").entries()) {
    const where = `line ${index + 1}`;
    for (const [shape, reason] of UNFIT) if (shape.test(line)) errors.push(`${where} ${reason}`);
    if (line.trim() === "") {
      isOpen = false;
      continue;
    }
    const { kind, text } = readLine(line);
    const spans = spansOf(text);
    if (typeof spans === "string") {
      errors.push(`${where} ${spans}`);
      continue;
    }
    const last = blocks.at(-1);
    if (last === undefined || !isOpen || last.kind !== kind || kind === "heading")
      blocks.push({ kind, lines: [spans] });
    else if (kind === "list") last.lines.push(spans);
    else last.lines[0]?.push({ text: " ", href: null }, ...spans);
    isOpen = true;
  }
  return { blocks, errors };
}
