import { SET_UP_STEPS, type SetUpStep } from "@wellpaid/domain/overview/set-up-steps";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, Chip, ListRow, Progress, RowList } from "@wellpaid/ui";
import { Circle, CircleCheck } from "@wellpaid/ui/icons";
import { useId } from "react";
import { useHasRole } from "../../shared/administrator.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.setUp;

const PLACES: Readonly<Record<SetUpStep, string>> = {
  "payroll-role": "/employer/administrators",
  "second-person": "/employer/administrators",
  "independent-people": "/employer/administrators",
  "approver-role": "/employer/administrators",
  "company-password": "/employer/settings/company-password",
  "on-demand-pay-consent": "/employer/settings/consents/on-demand-pay",
  "savings-consent": "/employer/settings/consents/savings",
  employees: "/employer/payroll/import",
};

interface SetUpCardProps {
  readonly toSetUp: readonly SetUpStep[];
  readonly done: readonly SetUpStep[];
}

/** What a new company has set up and still lacks before its people can begin, to an owner, who can do it. */
export function SetUpCard({ toSetUp, done }: SetUpCardProps) {
  const id = useId();
  const isOwner = useHasRole()(["owner"]);
  if (toSetUp.length === 0 || !isOwner) return null;
  const steps = SET_UP_STEPS.filter((step) => toSetUp.includes(step) || done.includes(step));
  const count = texts.done(done.length, steps.length);
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={texts.title} line={count} />
      <div className={css.setUpProgress}>
        <Progress share={done.length / steps.length} label={count} small />
      </div>
      <RowList label={texts.title}>
        {steps.map((step) =>
          done.includes(step) ? (
            <ListRow
              key={step}
              tile={<CircleCheck className={css.done} />}
              title={texts.steps[step].title}
              end={<Chip tone="positive" text={texts.isDone} />}
            />
          ) : (
            <ListRow
              key={step}
              tile={<Circle className={css.toDo} />}
              title={texts.steps[step].title}
              line={texts.steps[step].line}
              href={PLACES[step]}
            />
          ),
        )}
      </RowList>
    </Card>
  );
}
