import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { transactions } from "@wellpaid/contract/budgeting/budgeting";
import { budgets } from "@wellpaid/contract/budgeting/budgets";
import { recentSpending } from "@wellpaid/contract/budgeting/usage-report";
import { changeCategory, undoCategory } from "@wellpaid/contract/budgeting/transactions";
import { CATEGORIES, type Category } from "@wellpaid/domain/budgeting/categories";
import { categoryTexts } from "@wellpaid/texts/budgeting/categories";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Alert, Checkbox, FormDialog, Inset, type RadioRow, RadioRows, showSnackbar } from "@wellpaid/ui";
import { isRefusedFor, messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { bankAmountText } from "../bank-amount-text.ts";
import { categoryName } from "../category-name.ts";
import { bankWordsOf, nameOf } from "../payment-tile.tsx";
import { usageReportQuery } from "../usage-report/queries.ts";

/** The choice 'as the bank has it' among the categories. */
const AS_BANK = "as-bank";
type Choice = Category | typeof AS_BANK;

const categories: readonly RadioRow<Choice>[] = CATEGORIES.map((key) => ({ value: key, title: categoryTexts[key] }));

/** The current category comes first, then the bank's: in so long a list they would otherwise be out of sight. */
const rowsFrom = (now: string, back: RadioRow<Choice> | null): RadioRow<Choice>[] => [
  ...categories.filter(({ value }) => value === now),
  ...(back ? [back] : []),
  ...categories.filter(({ value }) => value !== now),
];

/** The snackbars' act: only the last change can be undone. */
const CATEGORY = "category";

function readAgain(queries: QueryClient): Promise<void> {
  for (const { name } of [recentSpending, budgets]) void queries.invalidateQueries({ queryKey: [name] });
  void queries.invalidateQueries({ queryKey: usageReportQuery.queryKey });
  return queries.invalidateQueries({ queryKey: [transactions.name] });
}

/** From the snackbar, when the dialog has closed. */
async function undoChange(queries: QueryClient, id: string): Promise<void> {
  try {
    const { changed } = await api(undoCategory, { params: { id } });
    showSnackbar("success", texts.changeUndone(changed), CATEGORY);
  } catch (thrown) {
    const problem = thrown instanceof Error ? thrown : new Error(String(thrown));
    const text = isRefusedFor(problem, "NOT_FOUND") ? texts.undoneAlready : messageOf(problem);
    showSnackbar("error", text, CATEGORY);
  }
  await readAgain(queries);
}

export interface CategoryDialogProps {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

/** Another category for a transaction, alone or with all that are like it. */
export function CategoryDialog({ transaction, onClose }: CategoryDialogProps) {
  const { category, bankCategory, amount } = transaction;
  const words = bankWordsOf(transaction);
  const [choice, setChoice] = useState<Choice>(category.key as Category);
  const [alike, setAlike] = useState(true);
  const queries = useQueryClient();
  const save = useSingleMutation({
    mutationFn: () =>
      api(changeCategory, {
        params: { id: transaction.id },
        body: { category: choice === AS_BANK ? null : choice, alike },
      }),
    onSuccess: async ({ changed, undoId }) => {
      const outcome = choice === AS_BANK ? texts.setBack(changed) : texts.changed(changed, categoryName(choice));
      const button =
        undoId === null ? undefined : { text: texts.undo, onPress: () => void undoChange(queries, undoId) };
      showSnackbar("success", outcome, CATEGORY, button);
      await readAgain(queries);
      onClose();
    },
  });
  const back = bankCategory && ({ value: AS_BANK, title: texts.asBank(categoryName(bankCategory.key)) } as const);
  return (
    <FormDialog
      title={texts.changeCategory}
      submitText={texts.save}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Inset>
        <strong>{nameOf(transaction)}</strong>
        {words !== null && <div className="wp-caption">{words}</div>}
        <div>{bankAmountText(amount)}</div>
      </Inset>
      {save.error && <Alert>{messageOf(save.error)}</Alert>}
      <Checkbox checked={alike} onChange={setAlike}>
        {texts.alike}
      </Checkbox>
      <RadioRows<Choice>
        label={texts.category}
        rows={rowsFrom(category.key, back)}
        value={choice}
        onChange={setChoice}
      />
    </FormDialog>
  );
}
