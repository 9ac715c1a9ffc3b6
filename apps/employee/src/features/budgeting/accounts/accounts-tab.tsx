import { useQuery } from "@tanstack/react-query";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { Card, RowList, Stack } from "@wellpaid/ui";
import { ListPending, poundsText } from "@wellpaid/web";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { AccountNamed } from "../connect/account-named.tsx";
import { AddAccountLink } from "../connect/add-account-link.tsx";
import { NoBankYet } from "../no-bank-yet.tsx";
import { type BankAccount, bankAccountsQuery } from "../queries.ts";
import { StatementsLink } from "../statements/statements-link.tsx";
import { AccountRow, mayDecide } from "./account-row.tsx";
import css from "./accounts-tab.module.css";

/** The connected bank accounts with their balances, and which of them left to spend counts. */
export function AccountsTab() {
  const { data: accounts, error, refetch } = useQuery(bankAccountsQuery);
  if (accounts === undefined)
    return <ListPending what={texts.accountsTitle} problem={error} onTryAgain={() => void refetch()} rows={3} />;
  if (accounts.length === 0)
    return (
      <Stack>
        <NoBankYet />
        <StatementsLink />
      </Stack>
    );
  const isAnyConnected = accounts.some(({ connectionId }) => connectionId !== null);
  const mayJoin = ({ connectionId }: BankAccount) => connectionId === null && isAnyConnected;
  const columns = Math.max(...accounts.map((account) => 2 + Number(mayDecide(account)) + Number(mayJoin(account))));
  return (
    <Stack>
      <AccountNamed connected />
      <Counted />
      <Card flush>
        <RowList label={texts.accountsTitle}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} columns={columns} mayJoin={mayJoin(account)} />
          ))}
        </RowList>
      </Card>
      <AddAccountLink />
      <StatementsLink />
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
