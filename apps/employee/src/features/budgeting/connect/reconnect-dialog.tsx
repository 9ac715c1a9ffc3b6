import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { connectBankTexts } from "@wellpaid/texts/budgeting/connect-bank";
import { Alert, Button, Dialog, InitialsTile, Inset, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import type { ReactNode } from "react";
import type { DueConnection } from "../queries.ts";
import { AccountNamed } from "./account-named.tsx";
import { useReconnect } from "./use-reconnect.ts";
import css from "./wizard/wizard.module.css";

export interface ReconnectDialogProps {
  readonly due: readonly DueConnection[];
  readonly onClose: () => void;
}

/** The connections whose consent ends, with their accounts, and one tap for all of them. */
export function ReconnectDialog({ due, onClose }: ReconnectDialogProps): ReactNode {
  const { reconnect, isBusy, problem } = useReconnect(onClose);
  return (
    <Dialog
      onClose={onClose}
      title={texts.reconnectTitle}
      closable
      dismissable={false}
      actions={<Button text={texts.reconnectNow} wide onPress={() => reconnect(due)} busy={isBusy} />}
      cancel={{ text: connectBankTexts.notNow, kind: "quiet" }}
    >
      <Stack gap={3}>
        <p>{budgetingTexts.reconnectLaw}</p>
        <AccountNamed />
        {problem && <Alert>{messageOf(problem)}</Alert>}
        {due.map(({ id, connectionName, accountsName }) => (
          <Inset key={id}>
            <div className={css.account}>
              <InitialsTile name={connectionName} />
              <div>
                <strong>{connectionName}</strong>
                <p className={css.line}>{accountsName.join(", ")}</p>
              </div>
            </div>
          </Inset>
        ))}
        <p className={css.line}>{texts.nothingLost}</p>
      </Stack>
    </Dialog>
  );
}
