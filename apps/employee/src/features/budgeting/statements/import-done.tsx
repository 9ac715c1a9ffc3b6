import { useNavigate } from "@tanstack/react-router";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Button, Card, LinkButton, StateScreen } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { focusHeading } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { UndoDialog } from "./import-list.tsx";
import { type StatementImport, statementsPath } from "./queries.ts";

/** What was imported, with its undoing. */
export function ImportDone({ imported }: { readonly imported: StatementImport }) {
  const { added, known, leftOut, refused, accountName } = imported;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  useEffect(focusHeading, []);
  return (
    <Card>
      <StateScreen
        icon={<Check />}
        tone="positive"
        title={texts.doneTitle(added)}
        actions={
          <>
            <LinkButton text={texts.seeTransactions} wide href="/dashboard/transactions" />
            <LinkButton text={texts.uploadAnother} wide kind="outlined" href={statementsPath} />
            <Button text={texts.undo} wide kind="quiet" onPress={() => setAsking(true)} />
          </>
        }
      >
        {texts.doneLine(accountName, known, leftOut + refused)}
      </StateScreen>
      {isAsking && (
        <UndoDialog
          imported={imported}
          onClose={() => setAsking(false)}
          onUndone={() => void navigate({ to: statementsPath, search: {} })}
        />
      )}
    </Card>
  );
}
