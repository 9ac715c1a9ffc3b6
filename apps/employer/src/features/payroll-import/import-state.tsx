import type { PayrollImport } from "@wellpaid/contract/employer/payroll-in";
import { importTexts as texts } from "@wellpaid/texts/employer-import";
import { Chip, type Tone } from "@wellpaid/ui/feedback/chip.tsx";

export type ShownState = keyof typeof texts.states;

const TONES: Readonly<Record<ShownState, Tone>> = {
  receiving: "brand",
  judging: "brand",
  ready: "warning",
  faulty: "negative",
  confirmed: "positive",
  undone: "plain",
  discarded: "plain",
  failed: "negative",
};

const shownState = ({ state, counts }: PayrollImport): ShownState =>
  state === "ready" && counts !== null && counts.faulty > 0 ? "faulty" : state;

/** How far an import is, as a word. */
export function ImportState({ of }: { readonly of: PayrollImport }) {
  const state = shownState(of);
  return <Chip tone={TONES[state]} text={texts.states[state]} />;
}

/** Whether nobody has decided about it. */
export const isOpen = ({ state }: PayrollImport): boolean =>
  state === "receiving" || state === "judging" || state === "ready";

const grouped = new Intl.NumberFormat("en-GB");
/** '100,000' */
export const countText = (count: number): string => grouped.format(count);

const decimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** '15.9' of a number of bytes. */
export const megabytesText = (bytes: number): string => decimal.format(bytes / 1_000_000);
