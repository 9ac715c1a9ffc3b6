import { type Element, MAX_DEPTH, MAX_ELEMENTS, UnreadableElement } from "./element.ts";

const TAG = /<(\/?)([A-Za-z][\w.:-]{0,63})\s*>([^<]*)/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, (whole, code: string | undefined, name: string | undefined) => {
        if (code === undefined) return ENTITIES[name ?? ""] ?? whole;
        const point = Number(code);
        return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
      })
    : text;

/**
 * The elements of an OFX 1 file, which is SGML: a value follows its tag and needs no end tag, an aggregate has one. A tag of
 * anything else, a document type too, is refused, and so is a file that ends before its first element does.
 * @param line where the text begins, counted from 1
 * @throws UnreadableElement
 */
export function readSgml(text: string, line = 1): Element {
  const top: Element = { name: "", line, text: "", children: [] };
  const open: Element[] = [top];
  let [at, count, lines] = [text.indexOf("<"), 0, line];
  lines += text.slice(0, at).split("\n").length - 1;
  while (at !== -1 && at < text.length) {
    TAG.lastIndex = at;
    const [whole = "", slash = "", given = "", value = ""] = TAG.exec(text) ?? [];
    if (whole === "") throw new UnreadableElement(lines);
    const name = given.toUpperCase();
    if (slash !== "") close(open, name, lines);
    else {
      count += 1;
      const element: Element = { name, line: lines, text: decoded(value).trim(), children: [] };
      open.at(-1)?.children.push(element);
      if (element.text === "") open.push(element);
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new UnreadableElement(lines);
    }
    lines += countLines(whole);
    at += whole.length;
    if (open.length === 1 && count > 0 && slash !== "") break;
  }
  if (open.length > 1 || count === 0) throw new UnreadableElement(lines);
  return top;
}

const countLines = (text: string): number => text.split("\n").length - 1;

/** Closes an aggregate. A value is closed by its end; an empty one that was left open gives what follows it to its parent. */
function close(open: Element[], name: string, line: number): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at <= 0) {
    const parent = open.at(-1);
    if (parent?.children.at(-1)?.name === name && parent.children.at(-1)?.text !== "") return;
    throw new UnreadableElement(line);
  }
  while (open.length - 1 > at) {
    const empty = open.pop();
    const parent = open.at(-1);
    // One by one: a call takes no hundreds of thousands of arguments.
    for (const child of empty?.children.splice(0) ?? []) parent?.children.push(child);
  }
  open.pop();
}
