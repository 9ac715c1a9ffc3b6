import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, negate, signedPence } from "@wellpaid/domain/money";
import { accountTexts } from "@wellpaid/texts/account/account";
import { deductionTexts as texts } from "@wellpaid/texts/on-demand-pay/deductions";
import { onDemandPayTexts as words } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { SeriesBar } from "@wellpaid/ui";
import { formatDateShort } from "@wellpaid/web";
import type { ReactNode } from "react";
import css from "./deduction-history.module.css";
import { Notes } from "./deduction-list.tsx";
import { changeText, seriesOf } from "./deduction-sum.ts";

/** The same as the list where there is room for every figure side by side. */
export function DeductionTable({ items }: { readonly items: readonly DeductionItem[] }) {
  return (
    <table className={css.table} aria-label={accountTexts.deductionHistory}>
      <thead>
        <tr>
          <th scope="col">{words.payday}</th>
          <Figure head>{words.salary}</Figure>
          <Figure head>{words.onDemandPay}</Figure>
          <Figure head>{words.feesOfPeriod}</Figure>
          <Figure head>{words.savings}</Figure>
          <th scope="col">{texts.paidAndKept}</th>
          <Figure head>{words.netSalary}</Figure>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {formatDateShort(civilDate(item.payday))}
              <Notes item={item} />
            </th>
            <Figure>{formatPounds(signedPence(item.salary))}</Figure>
            <Figure>{takenText(item.advanceRecon)}</Figure>
            <Figure>{takenText(item.advanceFee)}</Figure>
            <Figure>{takenText(item.savingsDeposit)}</Figure>
            <td className={css.bar}>
              <SeriesBar parts={seriesOf(item)} />
            </td>
            <Figure>
              <strong>{formatPounds(signedPence(item.netSalary))}</strong>
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const takenText = (taken: number) => changeText(negate(signedPence(taken)));

function Figure({ children, head }: { readonly children: ReactNode; readonly head?: boolean }) {
  return head ? (
    <th scope="col" className={css.figure}>
      {children}
    </th>
  ) : (
    <td className={css.figure}>{children}</td>
  );
}
