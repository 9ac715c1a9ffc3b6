import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { useState } from "react";
import { useStoredAmount } from "../../../shared/storage/use-stored-amount.ts";
import { typedAmount } from "../amount-rules.ts";
import type { Unsettled } from "../unsettled.ts";

function isPossible(text: string, amount: AdvanceAmount): boolean {
  const { requestedPence, refusal } = typedAmount(text, amount);
  return requestedPence !== undefined && refusal === undefined;
}

/** The amount that is typed: a reload, the way back and the next login find it, until it is withdrawn or the person logs out. */
export function useRequestedAmount(amount: AdvanceAmount, unsettled: Unsettled | null) {
  const storedAmount = useStoredAmount("withdrawal", (typed) => isPossible(typed, amount));
  const [text, setText] = useState(() => (unsettled === null ? storedAmount.text : String(unsettled.pounds)));
  const isAgain = unsettled !== null && text === String(unsettled.pounds);
  const fresh = typedAmount(text, amount);
  return {
    text,
    type: (next: string) => {
      setText(next);
      storedAmount.store(next);
    },
    forget: storedAmount.forget,
    /** It is the one whose end is not known. */
    isAgain,
    // A repeated amount may exceed what is left only because it was already withdrawn: the server decides.
    typed: isAgain ? { requestedPence: fresh.requestedPence, refusal: undefined } : fresh,
  };
}
