import type { ReportedTransaction } from "@wellpaid/contract/budgeting/usage-report";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence, signedPence } from "@wellpaid/domain/money";
import { usageReportTexts as texts } from "@wellpaid/texts/budgeting/usage-report";
import { Amount, Button, Card, CardHead, RowList, ShareBar } from "@wellpaid/ui";
import { formatDateWithWeekday } from "@wellpaid/web";
import { useState } from "react";
import { bankAmountText } from "../bank-amount-text.ts";
import { nameOf, PaymentTile } from "../payment-tile.tsx";
import type { UsageReport } from "./queries.ts";
import css from "./usage-report.module.css";

/** As many as are read at a glance. */
const SHOWN = 5;

/** What came in, or what went out: its sum and the largest of it. */
export function LargeList({ report, way }: { readonly report: UsageReport; readonly way: "in" | "out" }) {
  const isIn = way === "in";
  const items = isIn ? report.incommingTransactions : report.outgoingTransactions;
  const count = isIn ? report.incommingTransactionsCount : report.outgoingTransactionsCount;
  const total = isIn ? report.incommingTransactionsSum : -report.outgoingTransactionsSum;
  const title = isIn ? texts.moneyIn : texts.moneyOut;
  const [isWhole, setWhole] = useState(items.length <= SHOWN);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <Card flush>
      <CardHead title={title} end={formatPounds(signedPence(total))} />
      {items.length === 0 ? (
        <p className={css.nothing}>{isIn ? texts.nothingIn : texts.nothingOut}</p>
      ) : (
        <>
          <RowList label={title}>
            {shown.map((item) => (
              <LargeRow key={item.id} transaction={item} max={Math.abs(items[0]?.amount.value ?? 1)} />
            ))}
          </RowList>
          <div className={css.foot}>
            <p>{texts.largest(shown.length, count)}</p>
            {!isWhole && (
              <Button text={texts.showMore(items.length)} kind="quiet" small onPress={() => setWhole(true)} />
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function LargeRow({ transaction, max }: { readonly transaction: ReportedTransaction; readonly max: number }) {
  const isIn = transaction.amount.value > 0;
  return (
    <li className={css.large}>
      <PaymentTile merchant={transaction.merchant} category={transaction.category.key} />
      <div className={css.bar}>
        <p className={css.named}>
          <span className={css.title}>{nameOf(transaction)}</span>
          <Amount text={bankAmountText(transaction.amount)} tone={isIn ? "positive" : "plain"} />
        </p>
        <p className={css.day}>{formatDateWithWeekday(civilDate(transaction.date))}</p>
        <ShareBar share={pence(Math.abs(transaction.amount.value)) / max} series={isIn ? 1 : 2} />
      </div>
    </li>
  );
}
