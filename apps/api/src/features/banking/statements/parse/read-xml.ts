import { setImmediate as nextTurn } from "node:timers/promises";
import { CURRENCY_ATTRIBUTE } from "@wellpaid/domain/budgeting/statements/camt";
import {
  type Element,
  MAX_DEPTH,
  MAX_ELEMENTS,
  UnreadableElement,
} from "@wellpaid/domain/budgeting/statements/element";
import { SaxesParser } from "saxes";

/** The server answers others in between. */
const PART_LENGTH = 200_000;

/**
 * The elements of an XML file. A document type is refused: there is none in a statement, and with it every entity of the file's own.
 * @throws UnreadableElement when it is not well formed, or too large or deep for a statement
 */
export async function readXml(text: string): Promise<Element> {
  const parser = new SaxesParser({ position: true });
  const top: Element = { name: "", line: 1, text: "", children: [] };
  const open: Element[] = [top];
  let count = 0;
  const refuse = (): never => {
    throw new UnreadableElement(parser.line);
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) refuse();
    const element: Element = { name: name.replace(/^.*:/, ""), line: parser.line, text: "", children: [] };
    const currency = attributes["Ccy"];
    if (typeof currency === "string")
      element.children.push({ name: CURRENCY_ATTRIBUTE, line: parser.line, text: currency, children: [] });
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (added: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += added;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => open.pop());
  for (let at = 0; at < text.length; at += PART_LENGTH) {
    parser.write(text.slice(at, at + PART_LENGTH));
    await nextTurn();
  }
  parser.close();
  return top;
}
