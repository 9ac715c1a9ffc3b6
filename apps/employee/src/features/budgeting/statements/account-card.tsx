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

/** The account that a statement is of, and its balance where the file has none. */
export function AccountCard({ upload, reading }: AccountCardProps) {
  const { data: accounts = [] } = useQuery(bankAccountsQuery);
  const [typed, setTyped] = useState(() => startOf(upload));
  const [isJudged, setJudged] = useState(false);
  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const imported = accounts.filter(({ connectionId }) => connectionId === null);
  const chosen = typed.account === "" && imported.length === 0 ? NEW : typed.account;
  const isByNumber = upload.ending !== null && upload.account?.id != null;
  const needsBalance = upload.balance === null || upload.balance.isEntered;
  const missing = (isMissing: boolean) => (isJudged && isMissing ? texts.nameMissing : undefined);
  const isIncomplete =
    chosen === "" ||
    (chosen === NEW && (typed.name.trim() === "" || typed.bankName.trim() === "")) ||
    (needsBalance && upload.missing === "balance" && balanceOf(typed) === undefined);
  const save = () => {
    setJudged(true);
    if (isIncomplete) return;
    const { name, bankName, kind } = typed;
    const account = chosen === NEW ? { name: name.trim(), bankName: bankName.trim(), kind } : { id: chosen };
    reading.mutate({ account, balance: balanceOf(typed) ?? null });
  };
  if (upload.account?.isConnected) return null;
  return (
    <Card>
      <CardHead
        title={texts.accountTitle}
        {...(upload.ending !== null && { line: texts.accountByNumber(upload.ending) })}
      />
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
              onChange={(account) => change({ account })}
            />
          )}
          {isByNumber && <strong>{`${upload.account?.bankName}, ${upload.account?.name}`}</strong>}
          {chosen === NEW && <NewAccountFields typed={typed} missing={missing} onChange={change} />}
          {needsBalance && upload.lastDay !== null && (
            <>
              <MoneyField
                label={texts.balance(formatDate(civilDate(upload.lastDay)))}
                hint={texts.balanceHint}
                value={typed.balance}
                error={
                  isJudged && upload.missing === "balance" && balanceOf(typed) === undefined
                    ? texts.balanceMissing
                    : undefined
                }
                onChange={(balance) => change({ balance })}
              />
              <Checkbox checked={typed.isOverdrawn} onChange={(isOverdrawn) => change({ isOverdrawn })}>
                {texts.overdrawn}
              </Checkbox>
            </>
          )}
          <Button
            text={upload.missing === null ? texts.changeAccount : texts.saveAccount}
            type="submit"
            kind={upload.missing === null ? "outlined" : "main"}
            wide
            busy={reading.isPending}
          />
        </Stack>
      </Form>
    </Card>
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
