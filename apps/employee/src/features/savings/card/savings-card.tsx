import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, type Pence, pence } from "@wellpaid/domain/money";
import type { GoalPlan } from "@wellpaid/domain/savings/plan/plan";
import { progressPercent } from "@wellpaid/domain/savings/plan/progress";
import { savingsCardTexts as texts } from "@wellpaid/texts/savings/savings-cards";
import { savingsCreatedTexts } from "@wellpaid/texts/savings/savings-created";
import { Amount, Card, CardHead, CategoryTile, Chip, Inset, Link, LinkButton, ShareRing } from "@wellpaid/ui";
import { Check, ChevronRight, Clock } from "@wellpaid/ui/icons";
import { CardPending } from "@wellpaid/web";
import { type ReactNode, useId } from "react";
import { cutName } from "../cut-name.ts";
import { goalOf } from "../goal-of.ts";
import { type SavingsFacts, useSavingsFacts } from "../state.ts";
import { useCardLook } from "./card-appearance.tsx";
import css from "./savings-card.module.css";

/** Savings on home: leads where the header's link leads (docs/product/savings.md#where-the-link-leads). */
export function SavingsCard(): ReactNode {
  const { facts, problem, readAgain } = useSavingsFacts();
  if (facts !== undefined) return <CardOf facts={facts} />;
  return (
    <Framed>
      <CardPending
        what={savingsCreatedTexts.yourSavings}
        problem={problem}
        onTryAgain={() => void readAgain()}
        lines={4}
      />
    </Framed>
  );
}

interface FramedProps {
  /** Right of the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

function Framed({ end, children }: FramedProps) {
  const id = useId();
  return (
    <Card tall labelledBy={id}>
      <CardHead title={texts.savings} id={id} end={end} />
      {children}
    </Card>
  );
}

function CardOf({ facts }: { readonly facts: SavingsFacts }) {
  const { account, view } = facts;
  const goal = account && goalOf(account);
  if (account !== null && goal !== null && view === "reached-goal")
    return (
      <Framed end={<Chip tone="positive" icon={<Check />} text={texts.reached} />}>
        <GoalLine goal={goal} saved={pence(account.saved)} />
        <Action href={facts.link}>{texts.chooseNext}</Action>
      </Framed>
    );
  // Its progress is still shown (docs/product/savings.md#home-card).
  if (account !== null && goal !== null && view === "reached-deadline")
    return (
      <Framed end={<Chip tone="warning" icon={<Clock />} text={texts.deadlineOver} />}>
        <GoalLine goal={goal} saved={pence(account.saved)} />
        <p className={css.over}>{texts.deadlineOverLine}</p>
        <Action href={facts.link}>{texts.chooseNext}</Action>
      </Framed>
    );
  if (account !== null && view === "created")
    return (
      <Framed
        end={
          <Link href={facts.link} aria-label={texts.seeSavings} end={<ChevronRight />}>
            {texts.seeMore}
          </Link>
        }
      >
        {goal === null ? (
          <BufferLine saved={pence(account.saved)} />
        ) : (
          <GoalLine goal={goal} saved={pence(account.saved)} />
        )}
        <NextLine account={account} />
      </Framed>
    );
  return <StateCard facts={facts} />;
}

/** A state in words: what it is, one sentence, and where to continue. */
function StateCard({ facts }: { readonly facts: SavingsFacts }) {
  const state = useCardLook(facts);
  return (
    <Framed end={state.chip}>
      <div className={css.state}>
        <CategoryTile tone={state.tone} icon={state.icon} />
        <div>
          <p className={css.stateTitle}>{state.title}</p>
          <p className={css.small}>{state.line}</p>
        </div>
      </div>
      <Action href={facts.link}>{state.action}</Action>
    </Framed>
  );
}

function Action({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <div className={css.action}>
      <LinkButton text={children} wide kind="outlined" href={href} />
    </div>
  );
}

function GoalLine({ goal, saved }: { readonly goal: GoalPlan; readonly saved: Pence }) {
  const percent = progressPercent(goal, saved);
  return (
    <div className={css.goal}>
      <ShareRing small share={percent / 100} label={savingsCreatedTexts.percentSaved(percent)} />
      <div className={css.words}>
        <p className={css.stateTitle}>{cutName(goal.name)}</p>
        <Amount size="lg" text={formatPounds(saved)} />
        <p className={css.small}>{savingsCreatedTexts.of(formatPounds(goal.needToSavePence))}</p>
      </div>
    </div>
  );
}

function BufferLine({ saved }: { readonly saved: Pence }) {
  return (
    <div className={css.buffer}>
      <p className={css.small}>{texts.saved}</p>
      <Amount size="2xl" text={formatPounds(saved)} />
    </div>
  );
}

/** What the next payday adds to a goal, and what each adds to a buffer. */
function NextLine({ account }: { readonly account: SavingAccount }) {
  const { nextDeposit, haveSpecificGoal, monthlyContribution } = account;
  const isNext = haveSpecificGoal && nextDeposit !== null;
  return (
    <div className={css.action}>
      <Inset>
        <p className={css.next}>
          <span>{isNext ? texts.next(formatDate(civilDate(nextDeposit.payday))) : texts.monthlySaving}</span>
          <strong>
            {isNext ? `+${formatPounds(pence(nextDeposit.amount))}` : formatPounds(pence(monthlyContribution))}
          </strong>
        </p>
      </Inset>
    </div>
  );
}
