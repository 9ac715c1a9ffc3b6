import { instant } from "@wellpaid/domain/calendar";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { statementTexts } from "@wellpaid/texts/budgeting/statements";
import { Check, Link2, Minus, Pencil, Plus, X } from "@wellpaid/ui/icons";
import { InitialsTile, ListRow, type RowAction, RowActions } from "@wellpaid/ui";
import { formatMoment, serverNow } from "@wellpaid/web";
import { useState } from "react";
import { bankBalanceText } from "../bank-amount-text.ts";
import type { BankAccount } from "../queries.ts";
import css from "./accounts-tab.module.css";
import { ConfirmActive } from "./confirm-active.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { useInclude } from "./use-include.ts";

const dayMs = 86_400_000;

type Asking = "rename" | "active" | "join" | null;

export interface AccountRowProps {
  readonly account: BankAccount;
  /** Room for as many buttons as the row of the list that has most. */
  readonly columns: number;
  /** Whether it was imported and may be one of the connected accounts. */
  readonly mayJoin: boolean;
}

/** One account with its balance, whether it counts, and what can be done with it. */
export function AccountRow({ account, columns, mayJoin }: AccountRowProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const include = useInclude(account);
  const countedWord = account.isCounted ? texts.counted : texts.notCounted;
  const close = () => setAsking(null);
  return (
    <>
      <ListRow
        tile={<InitialsTile name={account.bankName} />}
        title={account.name}
        line={lineOf(account)}
        end={
          <>
            <span className={account.isCounted ? undefined : css.aside}>{bankBalanceText(account.balance)}</span>
            <small className={css.aside}>{account.isActive ? countedWord : texts.deactivated}</small>
          </>
        }
        actions={
          <RowActions
            label={texts.actionsOf(account.name)}
            actions={actionsOf(account, { ask: setAsking, include, mayJoin })}
            columns={columns}
          />
        }
      />
      {asking === "rename" && <RenameDialog account={account} onClose={close} />}
      {asking === "active" && <ConfirmActive account={account} onClose={close} />}
      {asking === "join" && <JoinDialog account={account} onClose={close} />}
    </>
  );
}

/**
 * A balance older than 24 hours shows its time (docs/product/banking.md#accounts), and so does one that is no longer
 * updated.
 */
function lineOf({ bankName, type, balanceAt, isShared, connectionId }: BankAccount): string {
  const kind = texts.kinds[type] ?? texts.kinds["other"];
  const now = serverNow();
  const isStale = !isShared || (now !== null && now - instant(balanceAt) > dayMs);
  return [
    `${bankName}, ${kind}`,
    ...(connectionId === null ? [statementTexts.imported] : []),
    ...(isShared ? [] : [texts.notShared]),
    ...(isStale ? [texts.balanceFrom(formatMoment(balanceAt))] : []),
  ].join(". ");
}

/** Whether to count it is the employee's to say. */
export const mayDecide = ({ isIncludable, isActive, isShared }: BankAccount): boolean =>
  isIncludable && isActive && isShared;

interface Doing {
  readonly ask: (asking: Asking) => void;
  readonly include: (isIncluded: boolean) => void;
  readonly mayJoin: boolean;
}

function actionsOf(account: BankAccount, { ask, include, mayJoin }: Doing): RowAction[] {
  const { name, isActive, isIncluded } = account;
  const rename = { text: texts.rename, fullText: texts.renameOf(name), icon: <Pencil />, onPress: () => ask("rename") };
  const activate = { text: texts.activate, fullText: texts.activateOf(name), icon: <Check /> };
  const deactivate = { text: texts.deactivate, fullText: texts.deactivateOf(name), icon: <X /> };
  const join = {
    text: statementTexts.join,
    fullText: statementTexts.joinOf(name),
    icon: <Link2 />,
    onPress: () => ask("join"),
  };
  const counting = isIncluded
    ? { text: texts.exclude, fullText: texts.excludeOf(name), icon: <Minus />, onPress: () => include(false) }
    : { text: texts.include, fullText: texts.includeOf(name), icon: <Plus />, onPress: () => include(true) };
  return [
    rename,
    ...(mayDecide(account) ? [counting] : []),
    ...(mayJoin ? [join] : []),
    { ...(isActive ? deactivate : activate), onPress: () => ask("active") },
  ];
}
