import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SavingAccount, showCongratulation } from "@wellpaid/contract/savings/savings";
import { savingsWaitingTexts as texts } from "@wellpaid/texts/savings/savings-waiting";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, LinkButton, StateScreen } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { useEffect } from "react";
import { CoverPicture } from "../cover/cover-picture.tsx";
import { Fitting } from "../fitting.tsx";
import { savingAccountQuery } from "../queries.ts";
import { savingsApi } from "../savings-api.ts";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import { linkAfterCongratulation, type SavingsFacts } from "../state.ts";
import css from "./completion-page.module.css";
import { FirstPayment } from "./first-payment.tsx";

/** 'You've started saving', once; a later visit to it shows it again. */
export function CompletionPage() {
  return (
    <Fitting page="savings-account-creation-completion">
      {(facts) => (
        <SavingsBody>
          <SavingsTitle />
          {facts.account && <Congratulation facts={facts} account={facts.account} />}
        </SavingsBody>
      )}
    </Fitting>
  );
}

/** Tells the server that it was shown. Where that fails it is shown again another time. */
function useShown({ isCongrShown }: SavingAccount): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => savingsApi(client)(showCongratulation, { body: { isCongrShown: true } }),
    onSuccess: async () => {
      // A read under way was requested before it was shown.
      await client.cancelQueries(savingAccountQuery);
      client.setQueryData(savingAccountQuery.queryKey, (account) => account && { ...account, isCongrShown: true });
    },
  });
  useEffect(() => {
    if (!isCongrShown) mutate();
  }, [isCongrShown, mutate]);
}

function Congratulation({ facts, account }: { readonly facts: SavingsFacts; readonly account: SavingAccount }) {
  useShown(account);
  return (
    <Card flush>
      <CoverPicture backgroundImageUrl={account.backgroundImageUrl} />
      <div className={css.words}>
        <StateScreen
          icon={<Check />}
          tone="positive"
          title={texts.started}
          facts={<FirstPayment account={account} />}
          actions={<LinkButton text={shellTexts.ok} wide href={linkAfterCongratulation(facts)} />}
        >
          {account.nameOfGoal ?? texts.startedBuffer}
        </StateScreen>
      </div>
    </Card>
  );
}
