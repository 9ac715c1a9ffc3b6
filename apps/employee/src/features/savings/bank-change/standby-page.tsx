import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import type { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { civilDate, instant } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsBankChangeTexts as texts } from "@wellpaid/texts/savings/savings-bank-change";
import { shellTexts } from "@wellpaid/texts/shell";
import { Amount, Button, Card, Dialog, Stack, StateScreen, Timeline, type TimelineStep } from "@wellpaid/ui";
import { Landmark } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, londonOf, settings } from "@wellpaid/web";
import { allTabsStorage } from "@wellpaid/web/tab-storage";
import { useState } from "react";
import { MailLink } from "../../../shared/mail-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { savingMovesQuery } from "../moves-queries.ts";
import { savingAccountQuery } from "../queries.ts";
import { SavingScreen } from "../page/saving-screen.tsx";
import css from "./bank-change.module.css";

type Move = AnswerOf<typeof savingMoves>[number];

const readEveryMs = 30_000;

/** The funds are moving to the new bank; once they are there, the saving is shown again. */
export function StandbyPage() {
  useQuery({ ...savingAccountQuery, refetchInterval: readEveryMs });
  return (
    <SavingScreen page="standby-mode-after-changing-bank-account">
      {(saving) => <Standby saving={saving} />}
    </SavingScreen>
  );
}

function Standby({ saving: { bankChangeUnderWay: banks } }: { readonly saving: SavingAccount }) {
  const { data: moves = [] } = useQuery(savingMovesQuery);
  const change = moves.find(({ kind, status }) => kind === "bank-change" && status === "under-way");
  return (
    <Stack>
      <Card>
        <StateScreen
          icon={<Landmark />}
          tone="brand"
          title={texts.moving}
          facts={
            change &&
            banks && (
              <div className={css.steps}>
                <Timeline steps={stepsOf(change, banks)} />
              </div>
            )
          }
        >
          {change && <Amount size="2xl" text={formatPounds(pence(change.amount))} />}
        </StateScreen>
      </Card>
      {settings.supportEmail && (
        <p className={css.note}>
          {texts.questions} <MailLink address={settings.supportEmail} />
        </p>
      )}
      {change && <HasChanged changeId={change.id} />}
    </Stack>
  );
}

type Banks = NonNullable<SavingAccount["bankChangeUnderWay"]>;

/** Out of the one bank and into the other; back again where that one does not take it. */
function stepsOf({ at, by }: Pick<Move, "at" | "by">, { status, fromShortName, toShortName }: Banks): TimelineStep[] {
  const { date } = londonOf(instant(at));
  const hasLeft = status !== "withdrawing";
  const isBack = status === "returning";
  return [
    {
      title: hasLeft ? texts.left(fromShortName) : texts.leaves(fromShortName),
      line: texts.askedOn(formatDateWithWeekday(date)),
      state: hasLeft ? "done" : "now",
    },
    {
      title: texts.onItsWay,
      line: by === null ? texts.takesLonger : texts.atTheLatest(formatDateWithWeekday(civilDate(by))),
      state: hasLeft ? "now" : "to-come",
    },
    {
      title: isBack ? texts.goesBack(fromShortName) : texts.arrives(toShortName),
      line: isBack ? texts.notTaken(toShortName) : texts.thenEarns,
      state: "to-come",
    },
  ];
}

/** Once for each change: after it is dismissed it is not shown again in this browser. */
function HasChanged({ changeId }: { readonly changeId: string }) {
  const { id, name } = useProfile();
  const hiddenAt = `wellpaid-bank-change-told-${id}`;
  const [isHidden, setHidden] = useState(() => allTabsStorage.getItem(hiddenAt) === changeId);
  const hide = () => {
    allTabsStorage.setItem(hiddenAt, changeId);
    setHidden(true);
  };
  return (
    <Dialog
      open={!isHidden}
      onClose={hide}
      dismissable
      title={texts.yourBankHasChanged}
      actions={<Button text={shellTexts.ok} wide onPress={hide} />}
    >
      <p>{texts.changed(name)}</p>
    </Dialog>
  );
}
