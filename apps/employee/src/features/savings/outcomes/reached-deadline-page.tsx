import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type SavingAccount, updateSaving } from "@wellpaid/contract/savings/savings";
import { type CivilDate, civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, type Pence } from "@wellpaid/domain/money";
import { monthsToGoal } from "@wellpaid/domain/savings/plan/progress";
import { savingsCreatedTexts } from "@wellpaid/texts/savings/savings-created";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Alert, Button, Card, CardHead, Chip, Inset, showSnackbar, SideColumn, Stack, StepChart } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { amountOf, CardSkeleton, messageOf } from "@wellpaid/web";
import { BankLine } from "../created/bank-card.tsx";
import { SavedAmount } from "../created/plan-card.tsx";
import { growthOf } from "../creation/growth.ts";
import { cutName } from "../cut-name.ts";
import { goalOf } from "../goal-of.ts";
import { newDeadlineQuery } from "../moves-queries.ts";
import { createdPath, type SavingProps, SavingScreen, WithIndicators } from "../page/saving-screen.tsx";
import { savingsApi } from "../savings-api.ts";
import { closedNote, closedNoteId } from "../why-not.ts";
import { readSavingAgain } from "../withdraw/use-withdraw-savings.ts";
import { ChangeToBuffer } from "./change-to-buffer.tsx";
import css from "./outcomes.module.css";
import { WithdrawAll } from "./withdraw-all.tsx";

/** The deadline is over and the goal is not met: a new deadline, or everything back. */
export function ReachedDeadlinePage() {
  return (
    <SavingScreen page="reached-deadline-not-goal" width="content">
      {(saving) => (
        <WithIndicators>{(indicators) => <WithNewDeadline saving={saving} indicators={indicators} />}</WithIndicators>
      )}
    </SavingScreen>
  );
}

/** Without the new deadline the screen stays as it loads (docs/product/savings.md#goal-reached-and-deadline-passed). */
function WithNewDeadline(props: SavingProps) {
  const { data } = useQuery(newDeadlineQuery);
  if (data === undefined || data.error !== null)
    return (
      <Card>
        <CardSkeleton lines={6} />
      </Card>
    );
  return <Reached {...props} newDeadline={data.newDeadline === null ? null : civilDate(data.newDeadline)} />;
}

interface WithDeadline extends SavingProps {
  /** Null where nothing is contributed by which it could be reached. */
  readonly newDeadline: CivilDate | null;
}

function Reached({ saving, indicators, newDeadline }: WithDeadline) {
  const saved = amountOf(indicators.amountSaved);
  return (
    <SideColumn
      side={
        <>
          <BankLine product={indicators.product} />
          {newDeadline !== null && <MorePaydays saving={saving} saved={saved} newDeadline={newDeadline} />}
        </>
      }
      sideLabel={savingsCreatedTexts.moreAbout}
    >
      <Card>
        <div className={css.plan}>
          <div className={css.head}>
            <h2 className={css.title}>{cutName(saving.nameOfGoal ?? "")}</h2>
            {saving.deadline !== null && (
              <Chip tone="warning" icon={<Clock />} text={formatDate(civilDate(saving.deadline))} />
            )}
          </div>
          <SavedAmount saving={saving} indicators={indicators} />
          <Inset>
            <p className={css.deduction}>
              <span className="wp-small">{texts.monthlyDeduction}</span>
              <strong>{texts.nothingPerPayCycle}</strong>
            </p>
          </Inset>
          {newDeadline !== null && <Alert tone="warning">{texts.deadlineNotGoal(formatDate(newDeadline))}</Alert>}
          <Stack gap={3}>
            {newDeadline === null ? (
              <ChangeToBuffer kind="main" isClosed={saving.isClosingPeriod} />
            ) : (
              <AcceptDeadline saving={saving} newDeadline={newDeadline} />
            )}
            <WithdrawAll kind="outlined" saving={saving} saved={saved} />
            {saving.isClosingPeriod && (
              <p className={css.note} id={closedNoteId}>
                {closedNote}
              </p>
            )}
          </Stack>
        </div>
      </Card>
    </SideColumn>
  );
}

interface NewDeadlineProps {
  readonly saving: SavingAccount;
  readonly newDeadline: CivilDate;
}

function AcceptDeadline({ saving, newDeadline }: NewDeadlineProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const accept = useMutation({
    mutationFn: () =>
      savingsApi(queryClient)(updateSaving, {
        body: {
          id: saving.id,
          haveSpecificGoal: true,
          nameOfGoal: saving.nameOfGoal,
          needToSave: saving.needToSave,
          deadline: newDeadline,
        },
      }),
    onSuccess: async () => {
      await readSavingAgain(queryClient);
      showSnackbar("success", texts.newDeadlineDone(formatDate(newDeadline)), "new-deadline");
      router.history.replace(createdPath);
    },
    onError: (problem) => {
      showSnackbar("error", messageOf(problem), "new-deadline");
      void readSavingAgain(queryClient);
    },
  });
  return (
    <Button
      text={texts.acceptDeadline}
      wide
      busy={accept.isPending}
      whyNotId={saving.isClosingPeriod ? closedNoteId : undefined}
      onPress={() => accept.mutate()}
    />
  );
}

/** What the new deadline means: how many paydays, and how what is saved grows on them. */
function MorePaydays({ saving, saved, newDeadline }: NewDeadlineProps & { readonly saved: Pence }) {
  const goal = goalOf(saving);
  const count = goal && monthsToGoal(goal, saved);
  if (goal === null || count === null) return null;
  const { needToSavePence: sum, monthlyContributionPence: monthly } = goal;
  const day = formatDate(newDeadline);
  return (
    <Card>
      <CardHead title={texts.until(day)} line={texts.morePaydays(count, formatPounds(monthly))} />
      <StepChart
        now={saved}
        values={growthOf({ saved, payment: monthly, paydays: count, needToSave: sum })}
        label={texts.stairs(formatPounds(saved), formatPounds(sum), day)}
        from={texts.now}
        to={day}
      />
    </Card>
  );
}
