import type { Budget } from "@wellpaid/contract/budgeting/budgets";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { BudgetBar, CategoryPicture } from "@wellpaid/ui";
import { TriangleAlert } from "@wellpaid/ui/icons";
import type { ReactNode } from "react";
import { categoryName } from "../category-name.ts";
import { leftWords, rolledOverWords, spentWords } from "./budget-words.ts";
import css from "./budgets.module.css";

interface BudgetRowProps {
  readonly budget: Budget;
  /** How much of the pay period is gone, from 0 to 1; undefined once it is over. */
  readonly gone: number | undefined;
  readonly actions?: ReactNode;
  /** Also says what came from earlier pay periods. */
  readonly isFull?: boolean;
}

/** What is left of a budget, and how its spending goes: in words, and as a bar. */
export function BudgetRow({ budget, gone, actions, isFull }: BudgetRowProps) {
  const { category, pace, spent, available } = budget;
  const share = pace === "over" ? 2 : available <= 0 ? 1 : spent / available;
  const rolledOver = isFull ? rolledOverWords(budget) : undefined;
  return (
    <li className={css.row} aria-label={categoryName(category.key)}>
      <CategoryPicture category={category.key} small />
      <div className={css.words}>
        <p className={css.first}>
          <span className={css.name}>{categoryName(category.key)}</span>
          <strong className={pace === "over" ? css.over : undefined}>{leftWords(budget)}</strong>
        </p>
        <BudgetBar share={share} gone={gone} />
        <p className={css.second}>
          <span>{spentWords(budget)}</span>
          {(pace !== "on-track" || isFull) && gone !== undefined && (
            <span className={css.pace}>
              {pace !== "on-track" && <TriangleAlert />}
              {texts.paces[pace]}
            </span>
          )}
        </p>
        {rolledOver && <p className={css.second}>{rolledOver}</p>}
      </div>
      {actions}
    </li>
  );
}
