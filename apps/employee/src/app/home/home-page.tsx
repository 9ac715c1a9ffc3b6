import { useQuery } from "@tanstack/react-query";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, CategoryTile, Link, Logo, PageBody, PageTitle, Pair, SideColumn } from "@wellpaid/ui";
import { CircleQuestionMark, ExternalLink } from "@wellpaid/ui/icons";
import { CardBones, CardSkeleton, formatDateWithWeekday, londonOf, serverNow, settings } from "@wellpaid/web";
import { lazy, Suspense } from "react";
import { BankCards } from "../../features/budgeting/bank-cards.tsx";
import { BankPrompts } from "../../features/budgeting/bank-prompts.tsx";
import { LeftToSpendCard, LeftToSpendSkeleton } from "../../features/budgeting/left-to-spend/left-to-spend-card.tsx";
import { NewsBell } from "../../features/budgeting/news/news-bell.tsx";
import { newestNewsQuery } from "../../features/budgeting/news/queries.ts";
import { bankDataWords } from "../../features/budgeting/payday-text.ts";
import { paydayQuery, reauthQuery, upcomingQuery } from "../../features/budgeting/queries.ts";
import { UpcomingCard } from "../../features/budgeting/upcoming/upcoming-card.tsx";
import { usePayFacts } from "../../features/on-demand-pay/facts.ts";
import { PayCard } from "../../features/on-demand-pay/cards/pay-card.tsx";
import { leftoverOfferQuery } from "../../features/savings/leftover/queries.ts";
import { savingAccountQuery } from "../../features/savings/queries.ts";
import { AllAtOnce } from "../../shared/wait-for-all.tsx";
import { helpdeskUrlOf } from "../../shared/helpdesk.ts";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { useComponent } from "../../shared/use-component.ts";
import { useIsPhone } from "../../shared/use-is-phone.ts";
import { useProfile } from "../../shared/profile.ts";
import { isEmbedded } from "../../shared/session/session.ts";
import { SideCard } from "../../shared/layout/side-card.tsx";
import { WhenNear } from "../../shared/when-near.tsx";
import css from "./home-page.module.css";

/** At the end of the side column, and so after everything else; on a phone before the cards about banks and help. */
const SpendingCard = lazy(() =>
  import("../../features/budgeting/usage-report/spending-card.tsx")
    .then((module) => ({ default: module.SpendingCard }))
    .catch(() => ({ default: () => null })),
);

/** Below what is seen at first, and so in a file of its own. */
const BudgetsCard = lazy(() =>
  import("../../features/budgeting/budgets/budgets-card.tsx")
    .then((module) => ({ default: module.BudgetsCard }))
    .catch(() => ({ default: () => null })),
);

/** In a file of its own, for people whose company has savings. */
const SavingsCard = lazy(() =>
  import("../../features/savings/card/savings-card.tsx")
    .then((module) => ({ default: module.SavingsCard }))
    .catch(() => ({ default: () => null })),
);

const loadNewsCard = () => import("../../features/budgeting/news/news-card.tsx").then(({ NewsCard }) => NewsCard);

const loadLeftoverNotice = () =>
  import("../../features/savings/leftover/leftover-notice.tsx").then(({ LeftoverNotice }) => LeftoverNotice);

function greetingOf(time: string, name: string): string {
  if (time < "12:00") return budgetingTexts.goodMorning(name);
  return time < "18:00" ? budgetingTexts.goodAfternoon(name) : budgetingTexts.goodEvening(name);
}

/** Put together from one card per feature. Embedded, only what the other app does not show itself. */
export function HomePage() {
  const profile = useProfile();
  const embedded = isEmbedded();
  return (
    <PageBody>
      {!embedded && <PhoneTop logoUrl={profile.mobileTheme.mainLogoUrl} helpdesk={helpdeskUrlOf(profile)} />}
      <div className={css.greeting}>
        <Greeting name={profile.name} hasBank={!embedded} />
        {!embedded && <NewsBell />}
      </div>
      {embedded ? <EmbeddedCards /> : <Cards helpdesk={helpdeskUrlOf(profile)} />}
    </PageBody>
  );
}

function Cards({ helpdesk }: { readonly helpdesk: string | null }) {
  const { company } = useProfile();
  const { facts, problem } = usePayFacts();
  const isPayPending = company.isAdvancesAvailable && facts === undefined && problem === null;
  const news = useNews();
  const leftover = useLeftover(company.isSavingsAvailable);
  const parts = [
    news,
    leftover,
    useQuery(indicatorsQuery),
    useQuery(paydayQuery),
    useQuery(reauthQuery),
    useQuery(upcomingQuery("expense")),
    { isPending: isPayPending },
  ];
  return (
    <AllAtOnce parts={parts} bones={<HomeBones />}>
      <SideColumn side={<SideCards helpdesk={helpdesk} />} sideLabel={budgetingTexts.more}>
        <BankPrompts />
        <LeftToSpendCard />
        {news.Component && <news.Component />}
        {leftover.Component && <leftover.Component />}
        <Pair>
          <PayCard />
          {company.isSavingsAvailable && <Savings />}
        </Pair>
        <UpcomingCard />
        <WhenNear>
          <Suspense>
            <BudgetsCard />
          </Suspense>
        </WhenNear>
      </SideColumn>
    </AllAtOnce>
  );
}

/** On days on which there is something new. */
function useNews() {
  const { data, isPending } = useQuery(newestNewsQuery);
  const card = useComponent("news card", loadNewsCard, data !== undefined && data.unread > 0);
  return { ...card, isPending: isPending || card.isPending };
}

/** On the few days of a pay period on which there is one. */
function useLeftover(isSavingsAvailable: boolean) {
  const saving = useQuery({ ...savingAccountQuery, enabled: isSavingsAvailable });
  const offer = useQuery({ ...leftoverOfferQuery, enabled: saving.data?.status === "active" });
  const hasNotice = offer.data?.status === "offered" || offer.data?.status === "accepted";
  const notice = useComponent("leftover notice", loadLeftoverNotice, hasNotice);
  return { ...notice, isPending: saving.isLoading || offer.isLoading || notice.isPending };
}

/** Below on-demand pay, and on a phone so below what is seen at first. */
function Savings() {
  return (
    <WhenNear
      until={
        <Card tall>
          <CardBones lines={7} />
        </Card>
      }
    >
      <Suspense
        fallback={
          <Card tall>
            <CardSkeleton lines={7} />
          </Card>
        }
      >
        <SavingsCard />
      </Suspense>
    </WhenNear>
  );
}

function HomeBones() {
  return (
    <SideColumn side={undefined} sideLabel={budgetingTexts.more}>
      <LeftToSpendSkeleton />
    </SideColumn>
  );
}

function EmbeddedCards() {
  const { company } = useProfile();
  return (
    <>
      <Pair>
        <PayCard />
        {company.isSavingsAvailable && <Savings />}
      </Pair>
      <p className={css.manage}>
        <Link href="/dashboard/manage-account">{dashboardTexts.manageAccount}</Link>
      </p>
    </>
  );
}

function Greeting({ name, hasBank }: { readonly name: string; readonly hasBank: boolean }) {
  const now = serverNow();
  const { data: money } = useQuery({ ...indicatorsQuery, enabled: hasBank });
  if (now === null) return <PageTitle title={shellTexts.home} />;
  const { date, time } = londonOf(now);
  return (
    <PageTitle
      title={greetingOf(time, name)}
      line={formatDateWithWeekday(date)}
      end={money && bankDataWords(money, date)}
    />
  );
}

/** On phones, where the header is hidden, home carries the logo. */
function PhoneTop({ logoUrl, helpdesk }: { readonly logoUrl: string | null; readonly helpdesk: string | null }) {
  return (
    <div className={css.phoneTop}>
      <Logo productName={product.name} logoUrl={logoUrl} />
      {helpdesk && (
        <Link href={helpdesk} external aria-label={dashboardTexts.helpdesk} className={css.help}>
          <CircleQuestionMark />
        </Link>
      )}
    </div>
  );
}

function SideCards({ helpdesk }: { readonly helpdesk: string | null }) {
  const isPhone = useIsPhone();
  const spending = (
    <WhenNear>
      <Suspense>
        <SpendingCard />
      </Suspense>
    </WhenNear>
  );
  return (
    <>
      {isPhone && spending}
      <BankCards />
      {helpdesk && (
        <SideCard
          tile={<CategoryTile icon={<CircleQuestionMark />} />}
          title={budgetingTexts.needAHand}
          line={settings.helpHours ?? budgetingTexts.needAHandLine}
          link={
            <Link href={helpdesk} external end={<ExternalLink />}>
              {dashboardTexts.helpdesk}
            </Link>
          }
        />
      )}
      {!isPhone && spending}
    </>
  );
}
