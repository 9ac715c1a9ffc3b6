import { useQuery } from "@tanstack/react-query";
import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instant } from "@wellpaid/domain/calendar";
import { workedOutTexts as texts } from "@wellpaid/texts/on-demand-pay/worked-out";
import { Facts } from "@wellpaid/ui";
import { formatMomentWithWeekday, poundsText, serverNow } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { WorkedOutFoot } from "../../../shared/worked-out-foot.tsx";
import { feeTermsOfCompany, feeWords } from "../facts.ts";
import { amountQuery } from "../queries.ts";
import { whyNothingNow } from "../withdrawal/refused-title.ts";
import { amountLines } from "./trace-lines.ts";

/** When something was read, by the server's clock; of the device's only the time since then counts. */
function momentOf(readAtMs: number) {
  const now = serverNow();
  return now && instant(Math.floor(now + readAtMs - Date.now()));
}

/** Each pound of what can be withdrawn, and of when it is. */
export function AmountWorkedOut({ amount }: { readonly amount: AdvanceAmount }) {
  const fee = feeWords(feeTermsOfCompany(useProfile().company));
  const { dataUpdatedAt } = useQuery(amountQuery);
  const whyNot = whyNothingNow(amount);
  const asOf = momentOf(dataUpdatedAt);
  return (
    <>
      <Facts facts={amountLines(amount, fee, whyNot === undefined)} />
      {whyNot && <p>{whyNot}</p>}
      {asOf && <WorkedOutFoot>{texts.asOf(formatMomentWithWeekday(asOf), poundsText(amount.max))}</WorkedOutFoot>}
    </>
  );
}
