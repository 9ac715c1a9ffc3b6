import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { currentLocale } from "@wellpaid/texts/language/translate";
import { columnTexts } from "@wellpaid/texts/payroll/payroll-columns";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Chip, type Tone } from "@wellpaid/ui";

/** The outcomes of rows, as words. */
export const kindNames = { ...texts.kinds, "left-out": columnTexts.leftOutRows } as const;

export type ShownState = keyof typeof texts.states;

const TONES: Readonly<Record<ShownState, Tone>> = {
  receiving: "brand",
  judging: "brand",
  ready: "warning",
  faulty: "negative",
  confirmed: "positive",
  undoing: "warning",
  undone: "plain",
  discarded: "plain",
  failed: "negative",
};

function shownState({ state, counts, undoAskedBy }: PayrollImport): ShownState {
  if (undoAskedBy !== null) return "undoing";
  return state === "ready" && counts !== null && counts.faulty > 0 ? "faulty" : state;
}

/** How far an import is, as a word. */
export function ImportState({ of }: { readonly of: PayrollImport }) {
  const state = shownState(of);
  return <Chip tone={TONES[state]} text={texts.states[state]} />;
}

/** Whether it is undecided. */
export const isOpen = ({ state }: PayrollImport): boolean =>
  state === "receiving" || state === "judging" || state === "ready";

const grouped = new Intl.NumberFormat(currentLocale());
/** '100,000' */
export const countText = (count: number): string => grouped.format(count);

/** '15.9 MB' or '4.2 kB' of a number of bytes. */
export const sizeText = (bytes: number): string => {
  const inMegabytes = bytes >= 100_000;
  const unit = inMegabytes ? "megabyte" : "kilobyte";
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(currentLocale(), { style: "unit", unit, ...digits }).format(
    bytes / (inMegabytes ? 1e6 : 1e3),
  );
};
