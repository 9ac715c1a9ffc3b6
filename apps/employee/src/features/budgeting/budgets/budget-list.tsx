import type { Budget } from "@wellpaid/contract/budgeting/budgets";
import { formatPounds, magnitude, sum } from "@wellpaid/domain/money";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { Amount, Card, RowActions, Stack } from "@wellpaid/ui";
import { Pencil, Trash } from "@wellpaid/ui/icons";
import { penceOf } from "@wellpaid/web";
import { categoryName } from "../category-name.ts";
import { PeriodLine } from "../period-line.tsx";
import { BudgetRow } from "./budget-row.tsx";
import { goneOf } from "./budget-words.ts";
import css from "./budgets.module.css";
import type { BudgetsInPeriod } from "./queries.ts";

interface BudgetSumProps {
  readonly inPeriod: BudgetsInPeriod;
  readonly periodsAgo: number;
  readonly onPeriod: (periodsAgo: number) => void;
}

/** The pay period, and what is left and spent in all its budgets. */
export function BudgetSum({ inPeriod, periodsAgo, onPeriod }: BudgetSumProps) {
  const { firstDay, lastDay, budgets } = inPeriod;
  const left = sum(budgets.map((budget) => penceOf(budget.left)));
  const spent = sum(budgets.map((budget) => penceOf(budget.spent)));
  const label = left < 0 ? texts.overInAll : periodsAgo === 0 ? texts.leftInAll : texts.wasLeftInAll;
  return (
    <Card>
      <Stack gap={3}>
        <PeriodLine firstDay={firstDay} lastDay={lastDay} periodsAgo={periodsAgo} onPeriod={onPeriod} />
        {budgets.length === 0 ? (
          <p>{texts.noneInPeriod}</p>
        ) : (
          <div className={css.sums}>
            <div>
              <p className="wp-small">{label}</p>
              <Amount text={formatPounds(magnitude(left))} size="2xl" tone={left < 0 ? "negative" : "plain"} />
            </div>
            <div className={css.spent}>
              <p className="wp-small">{texts.spentInAll}</p>
              <strong>{formatPounds(spent)}</strong>
            </div>
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface BudgetListProps {
  readonly inPeriod: BudgetsInPeriod;
  /** None in an earlier period. */
  readonly actions:
    | { readonly change: (budget: Budget) => void; readonly remove: (budget: Budget) => void }
    | undefined;
}

/** The budgets of a pay period, those nearest to their end first. */
export function BudgetList({ inPeriod, actions }: BudgetListProps) {
  const gone = goneOf(inPeriod);
  return (
    <Card>
      <ul className={css.rows} aria-label={texts.title}>
        {inPeriod.budgets.map((budget) => (
          <BudgetRow
            key={budget.category.key}
            budget={budget}
            gone={gone}
            isFull
            actions={actions && <Actions budget={budget} {...actions} />}
          />
        ))}
      </ul>
      <div className={css.note}>
        <p className="wp-small">{gone === undefined ? texts.bookedOnly : `${texts.daysMark} ${texts.bookedOnly}`}</p>
      </div>
    </Card>
  );
}

function Actions({ budget, change, remove }: { readonly budget: Budget } & NonNullable<BudgetListProps["actions"]>) {
  const name = categoryName(budget.category.key);
  return (
    <RowActions
      label={texts.actionsFor(name)}
      actions={[
        { text: texts.change, fullText: texts.changeOne(name), icon: <Pencil />, onPress: () => change(budget) },
        { text: texts.remove, fullText: texts.removeOne(name), icon: <Trash />, onPress: () => remove(budget) },
      ]}
    />
  );
}
