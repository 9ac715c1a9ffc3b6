import { useQuery } from "@tanstack/react-query";
import { bankTexts as texts } from "@wellpaid/texts/banks";
import { shellTexts } from "@wellpaid/texts/shell";
import { SkeletonRows } from "@wellpaid/ui/feedback/skeleton.tsx";
import { Landmark } from "@wellpaid/ui/icons";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { CategoryTile } from "@wellpaid/ui/surface/category-tile.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { ListRow, RowList } from "@wellpaid/ui/surface/list-row.tsx";
import { ScreenNotLoaded } from "../../shared/card-states.tsx";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { poundsText } from "../../shared/money.ts";
import css from "./accounts-tab.module.css";
import { bankBalanceText } from "./bank-amount-text.ts";
import { NoBankYet } from "./no-bank-yet.tsx";
import { type BankAccount, bankAccountsQuery } from "./queries.ts";

/** The connected bank accounts with their balances, and which of them left to spend counts. */
export function AccountsTab() {
  const { data: accounts, error, refetch } = useQuery(bankAccountsQuery);
  if (accounts === undefined)
    return (
      <Card flush={!error}>
        {error ? (
          <ScreenNotLoaded what={texts.accountsTitle} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} text={shellTexts.loading} />
        )}
      </Card>
    );
  if (accounts.length === 0) return <NoBankYet />;
  return (
    <Stack>
      <Counted />
      <Card flush>
        <RowList label={texts.accountsTitle}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </RowList>
      </Card>
    </Stack>
  );
}

function Counted() {
  const { data: money } = useQuery(indicatorsQuery);
  if (!money) return null;
  return (
    <p className={css.counted}>
      <span>{texts.countedInLeft}</span>
      <strong>{poundsText(money.currentBalance)}</strong>
    </p>
  );
}

function AccountRow({ account }: { readonly account: BankAccount }) {
  const kind = texts.kinds[account.type] ?? texts.kinds["other"];
  const countedWord = account.isCounted ? texts.counted : texts.notCounted;
  return (
    <ListRow
      tile={<CategoryTile icon={<Landmark />} />}
      title={account.name}
      line={`${account.bankName}, ${kind}`}
      end={
        <>
          <span className={account.isCounted ? undefined : css.aside}>{bankBalanceText(account.balance)}</span>
          <small className={css.aside}>{account.isActive ? countedWord : texts.deactivated}</small>
        </>
      }
    />
  );
}
