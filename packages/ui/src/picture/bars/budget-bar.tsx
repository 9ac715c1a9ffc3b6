import css from "./budget-bar.module.css";

export interface BudgetBarProps {
  /** How much of the budget is spent, from 0; above 1 it is overspent. */
  readonly share: number;
  /** How much of its time is gone, from 0 to 1: a line across the bar. Left out once it is over. */
  readonly gone?: number | undefined;
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** What is spent of a budget, hatched where it is overspent. Its figures are written beside it, so nothing is read out. */
export function BudgetBar({ share, gone }: BudgetBarProps) {
  return (
    <span className={css.bar} aria-hidden="true">
      <span className={css.track}>
        <span className={share > 1 ? css.over : css.spent} style={{ width: percent(share) }} />
      </span>
      {gone !== undefined && <span className={css.gone} style={{ insetInlineStart: percent(gone) }} />}
    </span>
  );
}
