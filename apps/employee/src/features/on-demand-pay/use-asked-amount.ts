import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay";
import { useState } from "react";
import { sessionToken } from "../../shared/session.ts";
import { useKept } from "../../shared/use-kept.ts";
import { typedAmount } from "./amount-rules.ts";
import type { Unsettled } from "./unsettled.ts";

const empty = { session: "", text: "" };

/** Tells one session's amount from another's: it is not the token, which nothing but the session itself may keep. */
const sessionMark = () => sessionToken()?.slice(-8) ?? "";

/** The amount that is typed: a reload and the way back keep it, until it is withdrawn or the session ends. */
export function useAskedAmount(amount: AdvanceAmount, unsettled: Unsettled | null) {
  const { value, change, forget } = useKept("wellpaid-amount", empty);
  const kept = value.session === sessionMark() ? value.text : "";
  const [text, setText] = useState(unsettled === null ? kept : String(unsettled.pounds));
  const isAgain = unsettled !== null && text === String(unsettled.pounds);
  const fresh = typedAmount(text, amount);
  return {
    text,
    type: (next: string) => {
      setText(next);
      change({ session: sessionMark(), text: next });
    },
    forget,
    /** It is the one whose end is not known. */
    isAgain,
    // What is asked for again may not be there any more just because it was withdrawn: the server knows.
    typed: isAgain ? { asked: fresh.asked, refusal: undefined } : fresh,
  };
}
