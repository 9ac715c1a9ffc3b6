import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { useState } from "react";
import { useKeptAmount } from "../../../shared/storage/use-stored-amount.ts";
import { typedAmount } from "../amount-rules.ts";
import type { Unsettled } from "../unsettled.ts";

function isPossible(text: string, amount: AdvanceAmount): boolean {
  const { asked, refusal } = typedAmount(text, amount);
  return asked !== undefined && refusal === undefined;
}

/** The amount that is typed: a reload, the way back and the next login find it, until it is withdrawn or the person logs out. */
export function useAskedAmount(amount: AdvanceAmount, unsettled: Unsettled | null) {
  const kept = useKeptAmount("withdrawal", (typed) => isPossible(typed, amount));
  const [text, setText] = useState(() => (unsettled === null ? kept.text : String(unsettled.pounds)));
  const isAgain = unsettled !== null && text === String(unsettled.pounds);
  const fresh = typedAmount(text, amount);
  return {
    text,
    type: (next: string) => {
      setText(next);
      kept.keep(next);
    },
    forget: kept.forget,
    /** It is the one whose end is not known. */
    isAgain,
    // What is asked for again may not be there any more just because it was withdrawn: the server knows.
    typed: isAgain ? { asked: fresh.asked, refusal: undefined } : fresh,
  };
}
