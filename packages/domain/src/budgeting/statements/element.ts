/** An element of an OFX or camt file. Its text is that between its own tags, without that of its children. */
export interface Element {
  /** Without prefix. */
  readonly name: string;
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  text: string;
  readonly children: Element[];
}

/** More elements are no statement of at most 50,000 rows; they would only take memory. */
export const MAX_ELEMENTS = 700_000;
export const MAX_DEPTH = 40;

/** A file that is not well formed, or is larger or deeper than a statement. */
export class UnreadableElement extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`no element at line ${line}`);
    this.line = line;
  }
}

/** The first child of this path. */
export function childOf(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

/** The text at this path; "" where there is none. */
export const textOf = (element: Element | undefined, ...path: readonly string[]): string =>
  (path.length === 0 ? element : childOf(element, ...path))?.text.trim() ?? "";

export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Every element of this name below, at any depth, in the order of the file. */
export function findAll(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}
