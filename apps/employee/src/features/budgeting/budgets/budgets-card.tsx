import { useQuery } from "@tanstack/react-query";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Card, CardHead, Link, Stack } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import { CardPending, poundsText } from "@wellpaid/web";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { categoryName } from "../category-name.ts";
import { daysWords } from "../payday-text.ts";
import { BudgetRow } from "./budget-row.tsx";
import { goneOf } from "./budget-words.ts";
import css from "./budgets.module.css";
import { type BudgetsInPeriod, budgetsQuery } from "./queries.ts";

/** On home the budgets nearest to their end. */
const SHOWN = 4;

/** On home: what is left of the budgets nearest to their end; without any, the way to the first. */
export function BudgetsCard() {
  const { data: money } = useQuery({ ...indicatorsQuery, retryOnMount: false });
  const { data, error, refetch } = useQuery({ ...budgetsQuery(0), enabled: Boolean(money) });
  if (!money) return null;
  if (data === undefined)
    return (
      <Card>
        <CardHead title={texts.title} />
        <CardPending what={texts.part} problem={error} onTryAgain={() => void refetch()} lines={SHOWN} />
      </Card>
    );
  if (data.budgets.length === 0) return <FirstBudget inPeriod={data} />;
  const gone = goneOf(data);
  return (
    <Card>
      <CardHead
        title={texts.title}
        line={daysWords(data.daysLeft)}
        end={
          <Link href="/dashboard/home/budgets" end={<ChevronRight />}>
            {budgetingTexts.seeAll}
          </Link>
        }
      />
      <ul className={css.rows} aria-label={texts.title}>
        {data.budgets.slice(0, SHOWN).map((budget) => (
          <BudgetRow key={budget.category.key} budget={budget} gone={gone} />
        ))}
      </ul>
    </Card>
  );
}

function FirstBudget({ inPeriod }: { readonly inPeriod: BudgetsInPeriod }) {
  const [largest] = inPeriod.suggestions;
  return (
    <Card>
      <CardHead title={texts.title} />
      <Stack gap={2} align="start">
        <p>
          {largest === undefined
            ? texts.noneLine
            : `${texts.usually(poundsText(largest.usual), categoryName(largest.category.key))}.`}
        </p>
        <Link href="/dashboard/home/budgets" end={<ChevronRight />}>
          {texts.setFirst}
        </Link>
      </Stack>
    </Card>
  );
}
