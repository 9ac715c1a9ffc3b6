import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, negate, signedPence } from "@wellpaid/domain/money";
import { accountTexts } from "@wellpaid/texts/account/account";
import { onDemandPayTexts as words } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { ChevronDown } from "@wellpaid/ui/icons";
import { type Fact, Facts, Inset, SeriesBar } from "@wellpaid/ui";
import { formatDateWithWeekday, formatMonth } from "@wellpaid/web";
import css from "./deduction-history.module.css";
import { changeText, keptBackOf, notesOf, seriesOf, sumLinesOf } from "./deduction-sum.ts";

/** A line for each payday, which opens into its whole sum; the newest is open. */
export function DeductionList({ items }: { readonly items: readonly DeductionItem[] }) {
  return (
    <ul className={css.list} aria-label={accountTexts.deductionHistory}>
      {items.map((item, index) => (
        <li key={item.id}>
          <details open={index === 0}>
            <summary className={css.summary}>
              <span className={css.words}>
                <span className={css.month}>{formatMonth(item.month)}</span>
                <span className={css.net}>{formatPounds(signedPence(item.netSalary))}</span>
                <ChevronDown className={css.chevron} />
                <span className={css.small}>{formatDateWithWeekday(civilDate(item.payday))}</span>
                <span className={css.kept}>{changeText(negate(keptBackOf(item)))}</span>
              </span>
              <SeriesBar parts={seriesOf(item)} />
            </summary>
            <div className={css.opened}>
              <Inset>
                <Facts facts={factsOf(item)} />
                <Notes item={item} />
              </Inset>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function factsOf(item: DeductionItem): readonly Fact[] {
  const lines = sumLinesOf(item).map(({ name, amount }, index) => ({
    name,
    value: index === 0 ? formatPounds(amount) : changeText(amount),
  }));
  return [...lines, { name: words.netSalary, value: formatPounds(signedPence(item.netSalary)), total: true }];
}

export function Notes({ item }: { readonly item: DeductionItem }) {
  return notesOf(item).map((note) => (
    <p key={note} className={css.small}>
      {note}
    </p>
  ));
}
