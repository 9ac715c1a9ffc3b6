import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { Card, InitialsTile, Inset, LinkButton, Stack, StateScreen } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { bankBalanceText } from "../bank-amount-text.ts";
import { AddAccountLink } from "./add-account-link.tsx";
import type { Connected } from "./queries.ts";
import css from "./wizard/wizard.module.css";
import { WizardFrame } from "./wizard/wizard-frame.tsx";

/** Step 5. */
export function SuccessStep({ connected }: { readonly connected: Connected }) {
  return (
    <WizardFrame step={5}>
      <Card>
        <StateScreen
          icon={<Check />}
          tone="positive"
          level={1}
          title={texts.success(connected.connectionName)}
          facts={<Accounts connected={connected} />}
          actions={
            <>
              <LinkButton text={texts.finished} wide href="/dashboard/home" />
              <AddAccountLink />
            </>
          }
        />
      </Card>
    </WizardFrame>
  );
}

function Accounts({ connected: { connectionName, accounts } }: { readonly connected: Connected }) {
  return (
    <Inset>
      <Stack gap={3}>
        {accounts.map(({ id, name, balance, transactions }) => (
          <div key={id} className={css.account}>
            <InitialsTile name={connectionName} />
            <div>
              <strong>{name}</strong>
              <p className={css.line}>{texts.transactions(transactions)}</p>
            </div>
            <strong>{bankBalanceText(balance)}</strong>
          </div>
        ))}
      </Stack>
    </Inset>
  );
}
