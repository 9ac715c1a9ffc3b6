import type { BudgetSuggestion } from "@wellpaid/contract/budgeting/budgets";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { Alert, Button, Card, CardHead, CategoryPicture, ListRow, RowList } from "@wellpaid/ui";
import { poundsText } from "@wellpaid/web";
import { categoryName } from "../category-name.ts";
import css from "./budgets.module.css";
import { useSetBudgets } from "./use-budgets.ts";

const wishOf = ({ category, amount }: BudgetSuggestion) => ({ category: category.key, amount, rollsOver: false });

/** What is usually spent, each a press away from a budget, or all with one. */
export function Suggestions({ suggestions }: { readonly suggestions: readonly BudgetSuggestion[] }) {
  const { isSetting, problem, set } = useSetBudgets(() => undefined);
  if (suggestions.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={texts.suggestions} line={texts.suggestionsLine} />
      <RowList label={texts.suggestions}>
        {suggestions.map((suggestion) => (
          <SuggestionRow key={suggestion.category.key} suggestion={suggestion} />
        ))}
      </RowList>
      {suggestions.length > 1 && (
        <div className={css.all}>
          {problem && <Alert>{problem}</Alert>}
          <Button
            text={texts.setAll(suggestions.length)}
            kind="outlined"
            wide
            busy={isSetting}
            onPress={() => set(suggestions.map(wishOf))}
          />
        </div>
      )}
    </Card>
  );
}

function SuggestionRow({ suggestion }: { readonly suggestion: BudgetSuggestion }) {
  const { isSetting, problem, set } = useSetBudgets(() => undefined);
  const name = categoryName(suggestion.category.key);
  const amount = poundsText(suggestion.amount);
  return (
    <ListRow
      tile={<CategoryPicture category={suggestion.category.key} />}
      title={name}
      line={texts.usuallyShort(poundsText(suggestion.usual))}
      actions={
        <Button
          text={texts.setSuggested(amount)}
          aria-label={texts.setSuggestedFor(amount, name)}
          small
          kind="tinted"
          busy={isSetting}
          onPress={() => set([wishOf(suggestion)])}
        />
      }
      {...(problem && { below: <Alert>{problem}</Alert> })}
    />
  );
}
