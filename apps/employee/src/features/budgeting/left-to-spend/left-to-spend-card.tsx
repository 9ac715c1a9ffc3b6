import { useQuery } from "@tanstack/react-query";
import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import { instant } from "@wellpaid/domain/calendar";
import { bankTexts } from "@wellpaid/texts/budgeting/banks";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Card, Link, Loading, Skeleton, Stack } from "@wellpaid/ui";
import { Info, List } from "@wellpaid/ui/icons";
import { londonOf, NotLoaded, serverNow } from "@wellpaid/web";
import type { ReactNode } from "react";
import { HomePicture, PictureBones } from "../forecast/home-picture.tsx";
import { forecastQuery } from "../forecast/queries.ts";
import css from "./left-to-spend-card.module.css";
import { NoBankYet } from "../no-bank-yet.tsx";
import { bankDataWords } from "../payday-text.ts";
import { reauthQuery } from "../queries.ts";
import { SpendRing } from "./spend-ring.tsx";
import { useMoneyUntilPayday } from "./use-money-until-payday.ts";
import { WorkedOut } from "../worked-out.tsx";

const dayMs = 86_400_000;

/** The answer first: what is left to spend until payday, and per day; beside it the balance until then. */
export function LeftToSpendCard() {
  const { money, payday, problem, tryAgain } = useMoneyUntilPayday();
  if (money === null) return <NoBankYet />;
  if (money === undefined || payday === undefined)
    return problem ? (
      <Card>
        <NotLoaded what={budgetingTexts.partLeftToSpend} problem={problem} onTryAgain={tryAgain} />
      </Card>
    ) : (
      <LeftToSpendSkeleton />
    );
  const facts = <WorkedOut money={money} />;
  const isCounted = money.trace.accounts.length > 0;
  return (
    <Card>
      <div className={css.measured}>
        <div className={css.parts}>
          <div className={css.answer}>
            <SpendRing money={money} payday={payday} />
            <Link href="/dashboard/home/detail" icon={<Info />} className={css.how}>
              {budgetingTexts.howWorkedOut}
            </Link>
            <Link href="/dashboard/transactions" icon={<List />} className={css.how}>
              {budgetingTexts.seeTransactions}
            </Link>
            {money.monthRemind < 0 && <WaysLink />}
          </div>
          <div className={css.picture}>
            {isCounted ? (
              <>
                {/* Without a known payday there is no forecast. */}
                {payday === null ? facts : <HomePicture facts={facts} />}
                <BankData money={money} />
              </>
            ) : (
              <NoneCounted>{facts}</NoneCounted>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Every account is left out, deactivated or no longer shared: the amount says nothing about a balance. */
function NoneCounted({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={3}>
      {children}
      <p>{budgetingTexts.noneCounted}</p>
      <Link href="/dashboard/account?tab=1" className={css.how}>
        {budgetingTexts.chooseAccounts}
      </Link>
    </Stack>
  );
}

/** Links to the ways through, unless they are known not to exist: they come with the forecast while it has a day to report. */
function WaysLink() {
  const { data } = useQuery(forecastQuery);
  if (data === null || data?.short === 0) return null;
  return (
    <Link href="/dashboard/home/detail#ways" className={css.how}>
      {budgetingTexts.waysThrough}
    </Link>
  );
}

/**
 * A balance older than a day shows its date (docs/product/budgeting.md#left-to-spend), also where the page's title has no
 * room for it; the balance of a bank that cannot be read says so as well.
 */
function BankData({ money }: { readonly money: Indicators }) {
  const isUnread = (useQuery(reauthQuery).data?.errors.length ?? 0) > 0;
  const now = serverNow();
  if (now === null || (!isUnread && now - instant(money.balanceAt) < dayMs)) return null;
  return (
    <div className={css.bankData}>
      <small>{bankDataWords(money, londonOf(now).date)}</small>
      {isUnread && (
        <>
          <small>{bankTexts.notRead}</small>
          <Link href="/dashboard/account?tab=2" className={css.how}>
            {bankTexts.seeConnections}
          </Link>
        </>
      )}
    </div>
  );
}

/** As high as the card that is loading. */
export function LeftToSpendSkeleton() {
  return (
    <Card>
      <Loading>
        <div className={css.measured}>
          <div className={css.parts}>
            <div className={css.answer}>
              <Skeleton round width="17rem" height="17rem" />
              <Skeleton width="11rem" height="2.75rem" />
              <Skeleton width="12rem" height="1.5rem" />
              <Skeleton width="11rem" height="1.5rem" />
            </div>
            <div className={css.picture}>
              <PictureBones />
            </div>
          </div>
        </div>
      </Loading>
    </Card>
  );
}
