import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { formatDate } from "@wellpaid/domain/calendar";
import {
  flooredToPound,
  formatPoundsShort,
  formatWholePounds,
  type Pence,
  pence,
  penceFromText,
  wholePounds,
} from "@wellpaid/domain/money";
import { type AmountRefusal, refusalOfAmount } from "@wellpaid/domain/on-demand-pay/refuse-amount";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { availabilityOf } from "./facts.ts";
import { enoughFromOf } from "./withdrawal/stage.ts";

/** What is typed, looked at by the same rule that the server decides with. */
export interface TypedAmount {
  /** Undefined while nothing that is an amount is typed. */
  readonly requestedPence: Pence | undefined;
  readonly refusal: AmountRefusal | undefined;
}

/** Digits beyond every amount are too much, not nothing. */
function requestedPenceOf(text: string): Pence | undefined {
  const beyond = /^\d+$/.test(text) ? pence(Math.min(Number(text) * 100, Number.MAX_SAFE_INTEGER)) : undefined;
  return penceFromText(text) ?? beyond;
}

export function typedAmount(text: string, amount: AdvanceAmount): TypedAmount {
  const requestedPence = requestedPenceOf(text);
  if (requestedPence === undefined || requestedPence === 0) return { requestedPence: undefined, refusal: undefined };
  const enough = () => enoughFromOf(amount) ?? undefined;
  return { requestedPence, refusal: refusalOfAmount(requestedPence, availabilityOf(amount), enough) };
}

/** The sentence for a refused amount (docs/product/on-demand-pay.md#withdrawing). */
export function amountMessage(refusal: AmountRefusal): string {
  switch (refusal.code) {
    case "AMOUNT_BELOW_MIN":
      return refusalTexts.AMOUNT_BELOW_MIN(formatPoundsShort(refusal.minPence));
    case "PERIOD_LIMIT_REACHED":
      return refusalTexts.PERIOD_LIMIT_REACHED(
        formatPoundsShort(refusal.maxPence),
        refusal.leftPence && formatWholePounds(refusal.leftPence),
      );
    case "EXPOSURE_LIMIT_REACHED":
      return refusalTexts.EXPOSURE_LIMIT_REACHED(refusal.leftPence && formatWholePounds(refusal.leftPence));
    case "OWN_LIMIT_REACHED":
      return refusalTexts.OWN_LIMIT_REACHED(refusal.eachPence && formatPoundsShort(refusal.eachPence));
    case "AMOUNT_ABOVE_AVAILABLE":
      return refusalTexts.AMOUNT_ABOVE_AVAILABLE(formatWholePounds(refusal.amountPence));
    case "NOT_ENOUGH_EARNED":
      return refusalTexts.NOT_ENOUGH_EARNED(refusal.from === undefined ? null : formatDate(refusal.from));
  }
}

/** The most whole pounds that can be requested. */
export function maxAmountOf(amount: AdvanceAmount): Pence {
  return flooredToPound(availabilityOf(amount).amountPence);
}

const usualPresets = [20, 40, 80, 150];

/** Four amounts that can be withdrawn now; where fewer of the usual ones can, the maximum is the last. */
export function presetsOf(amount: AdvanceAmount): readonly { readonly value: string; readonly text: string }[] {
  const most = wholePounds(maxAmountOf(amount));
  const possible = usualPresets.filter((pounds) => pounds >= amount.min && pounds <= most);
  const offered = possible.length < usualPresets.length && !possible.includes(most) ? [...possible, most] : possible;
  return offered.map((pounds) => ({ value: String(pounds), text: formatWholePounds(pence(pounds * 100)) }));
}
