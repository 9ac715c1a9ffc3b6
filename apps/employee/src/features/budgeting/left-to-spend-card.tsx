import { useQuery } from "@tanstack/react-query";
import type { Indicators } from "@wellpaid/contract/budgeting";
import { instant } from "@wellpaid/domain/calendar/instant";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { shellTexts } from "@wellpaid/texts/shell";
import { Link } from "@wellpaid/ui/action/link.tsx";
import { Loading, Skeleton } from "@wellpaid/ui/feedback/skeleton.tsx";
import { Info } from "@wellpaid/ui/icons";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { NotLoaded } from "../../shared/card-states.tsx";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { londonOf } from "../../shared/london-time.ts";
import { serverNow } from "../../shared/server-clock.ts";
import css from "./left-to-spend-card.module.css";
import { NoBankYet } from "./no-bank-yet.tsx";
import { bankDataWords } from "./payday-words.ts";
import { paydayQuery } from "./queries.ts";
import { SpendRing } from "./spend-ring.tsx";
import { WorkedOut } from "./worked-out.tsx";

const dayMs = 86_400_000;

/** The answer first: what is left to spend until payday, and per day; beside it what it is worked out from. */
export function LeftToSpendCard() {
  const money = useQuery(indicatorsQuery);
  const payday = useQuery(paydayQuery);
  const problem = money.error ?? payday.error;
  const tryAgain = () => {
    void money.refetch();
    void payday.refetch();
  };
  if (problem !== null && (money.data === undefined || payday.data === undefined))
    return (
      <Card>
        <NotLoaded what={budgetingTexts.partLeftToSpend} problem={problem} onTryAgain={tryAgain} />
      </Card>
    );
  if (money.data === undefined || payday.data === undefined) return <LeftToSpendSkeleton />;
  if (money.data === null) return <NoBankYet />;
  return (
    <Card>
      <div className={css.measured}>
        <div className={css.parts}>
          <div className={css.answer}>
            <SpendRing money={money.data} payday={payday.data} />
            <Link href="/dashboard/home/detail" icon={<Info aria-hidden="true" />} className={css.how}>
              {budgetingTexts.howWorkedOut}
            </Link>
          </div>
          <div>
            <WorkedOut money={money.data} />
            <StaleBalance money={money.data} />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** A balance older than a day says of when it is (decisions, section 7), also where the page's title has no room for it. */
function StaleBalance({ money }: { readonly money: Indicators }) {
  const now = serverNow();
  if (now === null || now - instant(money.balanceAt) < dayMs) return null;
  return <small className={css.stale}>{bankDataWords(money, londonOf(now).date)}</small>;
}

function LeftToSpendSkeleton() {
  return (
    <Card>
      <Loading text={shellTexts.loading}>
        <div className={css.measured}>
          <div className={css.parts}>
            <div className={css.answer}>
              <Skeleton round width="17rem" height="17rem" />
              <Skeleton width="11rem" height="2.75rem" />
              <Skeleton width="12rem" height="1.5rem" />
            </div>
            <div className={css.lines}>
              <Skeleton width="60%" />
              <Skeleton />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          </div>
        </div>
      </Loading>
    </Card>
  );
}
