import { afterFrame } from "@wellpaid/ui";
import { focusHeading } from "../focus-heading.ts";

const TAKES_FOCUS = "a[href], button:not(:disabled), input:not(:disabled)";

/** Where the focus is in the page, for when what has it goes: a request that is decided, a button that is not needed any more. */
interface Place {
  readonly element: HTMLElement;
  /** The list that contains its row, and which row and which of its buttons it is. */
  readonly row: { readonly list: Element; readonly at: number; readonly button: number } | null;
  /** What contains it: a named part of the page, or what can take the focus itself. */
  readonly part: HTMLElement | null;
  /** What had the focus before, where it is beside the page: a message at the top, the question about cookies. */
  readonly before: HTMLElement | null;
}

const buttonsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(TAKES_FOCUS) ?? []),
];

function rowOf(element: HTMLElement): Place["row"] {
  const row = element.closest("tbody > tr, li");
  const list = row?.parentElement ?? null;
  if (row === null || list === null) return null;
  return { list, at: [...list.children].indexOf(row), button: buttonsOf(row).indexOf(element) };
}

function positionOf(element: HTMLElement, before: EventTarget | null): Place {
  if (element.closest("main") === null)
    return { element, row: null, part: null, before: before instanceof HTMLElement ? before : null };
  const part = element.parentElement?.closest<HTMLElement>("section[aria-labelledby], [tabindex='-1']") ?? null;
  return { element, row: rowOf(element), part, before: null };
}

/** What is taken away has no focus, nor what is disabled. */
const isGone = ({ element }: Place): boolean => !element.isConnected || element.matches(":disabled");

/** The same button of the row that took its place, of the last one where it was the last. */
function inNextRow({ row }: Place): HTMLElement | undefined {
  if (row === null || !row.list.isConnected) return undefined;
  const rows = [...row.list.children];
  const buttons = buttonsOf(rows[Math.min(row.at, rows.length - 1)]);
  return buttons[row.button] ?? buttons[0];
}

/** The heading of the part that it was in, or the part itself. */
function ofPart({ part }: Place): HTMLElement | null {
  if (part === null || !part.isConnected || part.localName === "main") return null;
  const heading = document.getElementById(part.getAttribute("aria-labelledby") ?? "");
  if (heading !== null) heading.tabIndex = -1;
  return heading ?? part;
}

/** What had the focus before something beside the page did. */
const beforeIt = ({ before: element }: Place): HTMLElement | null => (element?.isConnected ? element : null);

/**
 * When the focused element leaves the page, a keyboard user would start from the top: the focus goes to the next row,
 * to the heading of its part, to what had it before, or to the heading of the page. Where the focus was removed on
 * purpose it stays removed.
 */
export function keepFocus(): () => void {
  let position: Place | null = null;
  const isNowhere = () => document.activeElement === document.body;
  const come = ({ target, relatedTarget }: FocusEvent) => {
    // A dialog gives the focus back.
    if (!(target instanceof HTMLElement) || target.closest("[role$='dialog']") !== null) return;
    position = positionOf(target, relatedTarget);
  };
  const leave = ({ target }: FocusEvent) => {
    const left = position;
    if (left === null || target !== left.element) return;
    queueMicrotask(() => {
      if (position === left && !isGone(left) && isNowhere()) position = null;
    });
  };
  const move = () => {
    if (position === null || !isGone(position) || !isNowhere()) return;
    const next = inNextRow(position) ?? ofPart(position) ?? beforeIt(position);
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  };
  const observer = new MutationObserver(() => {
    // A dialog that closes gives the focus back with the next frame.
    if (position !== null && isGone(position)) afterFrame(move);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", come);
  document.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", come);
    document.removeEventListener("focusout", leave);
  };
}
