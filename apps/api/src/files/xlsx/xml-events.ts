import { SaxesParser, type SaxesTagPlain } from "saxes";
import { UnreadableWorkbook } from "./zip-parts.ts";

export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const bare = (name: string): string => {
  const at = name.indexOf(":");
  return at === -1 ? name : name.slice(at + 1);
};

const MAX_DEPTH = 50;
/** Between two tags: the longest text of a cell has 32,767 characters. */
const MAX_BETWEEN_TAGS = 2_000_000;

/**
 * A parser for one part of a workbook. A document type is refused, and with it every entity of the file's own: none is ever read
 * from elsewhere. @throws UnreadableWorkbook
 */
export function xmlParser({ open, close, text }: XmlHandlers): {
  readonly write: (part: string) => void;
  readonly end: () => void;
} {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  const refuse = (): never => {
    throw new UnreadableWorkbook("damaged");
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    sinceTag = 0;
    if (depth > MAX_DEPTH) refuse();
    open(bare(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    close?.(bare(name));
  });
  if (text !== undefined) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  const write = (part: string) => {
    sinceTag += part.length;
    if (sinceTag > MAX_BETWEEN_TAGS) throw new UnreadableWorkbook("too-large");
    parser.write(part);
  };
  return { write, end: () => void parser.close() };
}

/** Reads all of a part. */
export async function readXmlPart(parts: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = xmlParser(handlers);
  for await (const part of parts) parser.write(part);
  parser.end();
}
