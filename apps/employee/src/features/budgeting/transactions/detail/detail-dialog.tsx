import { useQuery } from "@tanstack/react-query";
import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { civilDate } from "@wellpaid/domain/calendar";
import { signedPence, sum } from "@wellpaid/domain/money";
import { detailTexts as texts } from "@wellpaid/texts/budgeting/transaction-detail";
import { Alert, Amount, CategoryPicture, CategoryTile, Dialog, type Fact, Facts, ListRow, RowList } from "@wellpaid/ui";
import { ChartColumn, Pencil } from "@wellpaid/ui/icons";
import { formatDateWithWeekday } from "@wellpaid/web";
import { bankAmountText } from "../../bank-amount-text.ts";
import { categoryName } from "../../category-name.ts";
import { MoveSection } from "../../own-moves/move-section.tsx";
import { nameOf } from "../../payment-tile.tsx";
import { bankAccountsQuery } from "../../queries.ts";
import { partCategories } from "../row-line.ts";
import css from "../transactions.module.css";
import { canBeSplit } from "./split-fields.ts";

/** What can be changed. */
export type DetailStep = "category" | "note" | "split" | "move";

interface DetailDialogProps {
  readonly transaction: Transaction;
  readonly leftText: string | undefined;
  readonly onStep: (step: DetailStep) => void;
  readonly onClose: () => void;
}

/** What is known of a transaction, and what the person makes of it. */
export function DetailDialog({ transaction, leftText, onStep, onClose }: DetailDialogProps) {
  const { amount, category, note, parts, isSplitOutdated } = transaction;
  return (
    <Dialog onClose={onClose} title={nameOf(transaction)} closable>
      <div className={css.detailAmount}>
        <Amount text={bankAmountText(amount)} tone={amount.value > 0 ? "positive" : "plain"} />
      </div>
      {isSplitOutdated && <Alert>{outdatedText(transaction)}</Alert>}
      <Facts facts={useFacts(transaction)} />
      <div className={css.detailRows}>
        <RowList label={texts.yours}>
          <ListRow
            tile={<CategoryPicture category={category.key} />}
            title={texts.category}
            line={leftText === undefined ? categoryName(category.key) : `${categoryName(category.key)} · ${leftText}`}
            onPress={() => onStep("category")}
            pressText={texts.changeCategory}
          />
          <ListRow
            tile={<CategoryTile icon={<Pencil />} />}
            title={texts.note}
            line={note ?? texts.addNote}
            onPress={() => onStep("note")}
            pressText={texts.changeNote}
          />
          {canBeSplit(transaction) && (
            <ListRow
              tile={<CategoryTile icon={<ChartColumn />} />}
              title={texts.split}
              line={parts.length > 0 ? partCategories(transaction) : texts.splitLine}
              onPress={() => onStep("split")}
              pressText={texts.changeSplit}
            />
          )}
        </RowList>
      </div>
      <MoveSection transaction={transaction} onMove={() => onStep("move")} />
    </Dialog>
  );
}

function outdatedText({ parts, amount, category }: Transaction): string {
  const total = sum(parts.map((part) => signedPence(part.amount.value)));
  const ofParts = bankAmountText({ value: total, currency: amount.currency });
  return texts.outdated(ofParts, bankAmountText(amount), categoryName(category.key));
}

function useFacts({ shortDescription, date, status, accountId, parts }: Transaction): Fact[] {
  const { data: accounts = [] } = useQuery(bankAccountsQuery);
  const account = accounts.find(({ id }) => id === accountId);
  return [
    { name: texts.bankText, value: shortDescription },
    { name: texts.date, value: formatDateWithWeekday(civilDate(date)) },
    ...(account ? [{ name: texts.account, value: `${account.bankName} ${account.name}` }] : []),
    { name: texts.status, value: texts.states[status] },
    ...parts.map((part, index) => ({
      name: texts.part(index + 1),
      value: bankAmountText(part.amount),
      note: [categoryName(part.category.key), ...(part.note === null ? [] : [part.note])].join(" · "),
    })),
  ];
}
