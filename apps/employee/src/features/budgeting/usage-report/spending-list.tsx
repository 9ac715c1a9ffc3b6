import { formatPounds, pence } from "@wellpaid/domain/money";
import { CategoryPicture, ShareBar } from "@wellpaid/ui";
import { categoryName } from "../category-name.ts";
import type { Spending } from "./queries.ts";
import css from "./usage-report.module.css";

/** Categories by the amount spent in them, largest first, with the amount beside each bar. */
export function SpendingList({ spending, label }: { readonly spending: Spending; readonly label: string }) {
  const max = spending[0]?.spent ?? 1;
  return (
    <ul className={css.spending} aria-label={label}>
      {spending.map(({ category, spent }) => (
        <li key={category.key} className={css.spent}>
          <CategoryPicture category={category.key} small />
          <div className={css.bar}>
            <p className={css.named}>
              <span>{categoryName(category.key)}</span>
              <strong>{formatPounds(pence(spent))}</strong>
            </p>
            <ShareBar share={spent / max} />
          </div>
        </li>
      ))}
    </ul>
  );
}
