import { useQuery } from "@tanstack/react-query";
import { MAX_ACCOUNT_NAME_LENGTH } from "@wellpaid/domain/budgeting/account-name";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { negate, penceFromText, type SignedPence } from "@wellpaid/domain/money";
import { type StatementAccountKind, STATEMENT_ACCOUNT_KINDS } from "@wellpaid/domain/budgeting/statements/statement";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Button, Card, CardHead, Checkbox, Form, MoneyField, SelectField, Stack, TextField } from "@wellpaid/ui";
import { useState } from "react";
import { bankAccountsQuery } from "../queries.ts";
import type { StatementUpload } from "./queries.ts";
import type { Reading } from "./use-reading.ts";

const NEW = "new";
const MAX_BANK_NAME_LENGTH = 60;

interface Typed {
  readonly account: string;
  readonly bankName: string;
  readonly name: string;
  readonly kind: StatementAccountKind;
  readonly balance: string;
  readonly isOverdrawn: boolean;
}

const kindOf = (kind: string | undefined): StatementAccountKind =>
  STATEMENT_ACCOUNT_KINDS.find((known) => known === kind) ?? "current";

/** What is filled in at first: what the file says, else what was saved. */
const startOf = ({ account, balance }: StatementUpload): Typed => ({
  account: account === null ? "" : (account.id ?? NEW),
  bankName: account?.bankName ?? "",
  name: account?.name ?? "",
  kind: kindOf(account?.kind),
  balance: balance?.isEntered ? `${Math.abs(balance.value) / 100}` : "",
  isOverdrawn: (balance?.value ?? 0) < 0,
});

/** In pence; undefined while it is none. */
function balanceOf({ balance, isOverdrawn }: Typed): SignedPence | undefined {
  const amount = balance.trim() === "" ? undefined : penceFromText(balance);
  return amount !== undefined && isOverdrawn ? negate(amount) : amount;
}

export interface AccountCardProps {
  readonly upload: StatementUpload;
  readonly reading: Reading;
}

/** What is typed and how it is judged and sent. */
function useAccountForm({ upload, reading }: AccountCardProps, hasImported: boolean) {
  const [typed, setTyped] = useState(() => startOf(upload));
  const [isJudged, setJudged] = useState(false);
  const chosen = typed.account === "" && !hasImported ? NEW : typed.account;
  const needsBalance = upload.missing === "balance" || (chosen === NEW && upload.balance === null);
  const isBalanceMissing = needsBalance && balanceOf(typed) === undefined;
  const isNameMissing = chosen === NEW && (typed.name.trim() === "" || typed.bankName.trim() === "");
  const save = () => {
    setJudged(true);
    if (chosen === "" || isNameMissing || isBalanceMissing) return;
    const { name, bankName, kind } = typed;
    const account = chosen === NEW ? { name: name.trim(), bankName: bankName.trim(), kind } : { id: chosen };
    reading.mutate({ account, balance: balanceOf(typed) ?? null });
  };
  return {
    ...{ typed, chosen, save },
    change: (changed: Partial<Typed>) => setTyped({ ...typed, ...changed }),
    missing: (isMissing: boolean) => (isJudged && isMissing ? texts.nameMissing : undefined),
    balanceError: isJudged && isBalanceMissing ? texts.balanceMissing : undefined,
  };
}

/** The account that a statement is of, and its balance where the file has none. */
export function AccountCard(props: AccountCardProps) {
  const { upload, reading } = props;
  const { data: accounts = [] } = useQuery(bankAccountsQuery);
  const imported = accounts.filter(({ connectionId }) => connectionId === null);
  const { typed, chosen, change, missing, balanceError, save } = useAccountForm(props, imported.length > 0);
  const { account, ending, missing: isMissing } = upload;
  if (account?.isConnected) return null;
  const isByNumber = ending !== null && (account?.id ?? null) !== null;
  const needsBalance = upload.balance === null || upload.balance.isEntered;
  return (
    <Card>
      <CardHead title={texts.accountTitle} {...(ending !== null && { line: texts.accountByNumber(ending) })} />
      <Form busy={reading.isPending} onSubmit={save}>
        <Stack>
          {imported.length > 0 && !isByNumber && (
            <SelectField
              label={texts.account}
              value={chosen}
              chooseText={texts.chooseAccount}
              options={[
                ...imported.map(({ id, name, bankName }) => ({ value: id, text: `${bankName}, ${name}` })),
                { value: NEW, text: texts.newAccount },
              ]}
              error={missing(chosen === "")}
              onChange={(value) => change({ account: value })}
            />
          )}
          {isByNumber && <strong>{`${account?.bankName}, ${account?.name}`}</strong>}
          {chosen === NEW && <NewAccountFields typed={typed} missing={missing} onChange={change} />}
          {needsBalance && upload.lastDay !== null && (
            <BalanceFields typed={typed} lastDay={upload.lastDay} error={balanceError} onChange={change} />
          )}
          <Button
            text={isMissing === null ? texts.changeAccount : texts.saveAccount}
            type="submit"
            kind={isMissing === null ? "outlined" : "main"}
            wide
            busy={reading.isPending}
          />
        </Stack>
      </Form>
    </Card>
  );
}

interface BalanceFieldsProps {
  readonly typed: Typed;
  readonly lastDay: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<Typed>) => void;
}

function BalanceFields({ typed, lastDay, error, onChange }: BalanceFieldsProps) {
  return (
    <>
      <MoneyField
        label={texts.balance(formatDate(civilDate(lastDay)))}
        hint={texts.balanceHint}
        value={typed.balance}
        error={error}
        onChange={(balance) => onChange({ balance })}
      />
      <Checkbox checked={typed.isOverdrawn} onChange={(isOverdrawn) => onChange({ isOverdrawn })}>
        {texts.overdrawn}
      </Checkbox>
    </>
  );
}

interface NewAccountFieldsProps {
  readonly typed: Typed;
  readonly missing: (isMissing: boolean) => string | undefined;
  readonly onChange: (changed: Partial<Typed>) => void;
}

function NewAccountFields({ typed, missing, onChange }: NewAccountFieldsProps) {
  const { bankName, name, kind } = typed;
  return (
    <>
      <TextField
        label={texts.bankName}
        value={bankName}
        maxLength={MAX_BANK_NAME_LENGTH}
        required
        error={missing(bankName.trim() === "")}
        onChange={(changed) => onChange({ bankName: changed })}
      />
      <TextField
        label={texts.accountName}
        value={name}
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        required
        error={missing(name.trim() === "")}
        onChange={(changed) => onChange({ name: changed })}
      />
      <SelectField
        label={texts.kind}
        value={kind}
        chooseText={texts.chooseAccount}
        options={STATEMENT_ACCOUNT_KINDS.map((value) => ({ value, text: texts.kinds[value] }))}
        onChange={(changed) => onChange({ kind: kindOf(changed) })}
      />
    </>
  );
}
