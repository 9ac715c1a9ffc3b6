import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { formatPounds, min, pence, subtract } from "@wellpaid/domain/money";
import { amountWithFee, feeOf } from "@wellpaid/domain/on-demand-pay/fee";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, CardHead, Facts } from "@wellpaid/ui";
import { useProfile } from "../../../shared/profile.ts";
import { feeTermsOfCompany, feeWords, isFree } from "../facts.ts";

const EXAMPLE = pence(4_000);

/** A summary of the texts: the terms in short, and one payslip as an example. */
export function InShort({ terms }: Pick<Consent, "terms">) {
  const { company, monthlySalary } = useProfile();
  const fee = feeTermsOfCompany(company);
  return (
    <>
      <Card>
        <CardHead title={texts.inShort} />
        <Facts
          facts={[
            { name: texts.fee, value: isFree(fee) ? texts.none : texts.each(feeWords(fee)) },
            { name: texts.atMost, value: texts.ofSalary(terms.maxPercent) },
            { name: texts.withdrawals, value: texts.aPayPeriod(terms.maxCount) },
            { name: texts.interest, value: texts.none },
            { name: texts.creditCheck, value: texts.none },
          ]}
        />
      </Card>
      {monthlySalary !== null && <Example salaryPence={monthlySalary} fee={fee} />}
    </>
  );
}

function Example({ salaryPence, fee }: { salaryPence: number; fee: ReturnType<typeof feeTermsOfCompany> }) {
  const salary = pence(salaryPence);
  return (
    <Card>
      <CardHead title={texts.anExample} line={texts.youTakeOnce(formatPounds(EXAMPLE))} />
      <Facts
        facts={[
          { name: onDemandPayTexts.salary, value: formatPounds(salary) },
          { name: onDemandPayTexts.onDemandPay, value: `−${formatPounds(EXAMPLE)}` },
          { name: texts.fee, value: `−${formatPounds(feeOf(EXAMPLE, fee))}` },
          {
            name: onDemandPayTexts.netSalary,
            value: formatPounds(subtract(salary, min(salary, amountWithFee(EXAMPLE, fee)))),
            total: true,
          },
        ]}
      />
    </Card>
  );
}
