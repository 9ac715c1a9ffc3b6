import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { SelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { ownLimitTexts as texts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { Amount, Card, CardHead, CategoryTile, Link, PageBody, Stack } from "@wellpaid/ui";
import { CircleQuestionMark, ExternalLink } from "@wellpaid/ui/icons";
import { poundsText, ScreenPending } from "@wellpaid/web";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { LimitsForm } from "./limits-form.tsx";
import { limitsQuery } from "./limits-query.ts";
import css from "./my-limits.module.css";

/** The employee's own limits, what fees cost this year, and where advice is free. */
export function MyLimitsPage() {
  const { company } = useProfile();
  const { data, error, refetch } = useQuery(limitsQuery);
  if (!company.isAdvancesAvailable) return <Navigate to="/dashboard/home" replace />;
  return (
    <PageBody width="form">
      <AccountPageTitle title={texts.title} />
      <p className={css.line}>{texts.line}</p>
      {data === undefined ? (
        <Card>
          <ScreenPending what={texts.title} problem={error} onTryAgain={() => void refetch()} lines={8} />
        </Card>
      ) : (
        <Stack>
          <LimitsForm limits={data} />
          <FeesOfYear year={data.thisYear} />
          <FreeAdvice />
        </Stack>
      )}
    </PageBody>
  );
}

function FeesOfYear({ year: { year, fees, amount, count } }: { readonly year: SelfLimits["thisYear"] }) {
  return (
    <Card>
      <CardHead title={texts.feesIn(year)} />
      <Amount text={poundsText(fees)} size="2xl" />
      <p className="wp-small">{count === 0 ? texts.noneThisYear : texts.withdrawalsInAll(count, poundsText(amount))}</p>
    </Card>
  );
}

function FreeAdvice() {
  return (
    <Card>
      <div className={css.advice}>
        <CategoryTile icon={<CircleQuestionMark />} />
        <div>
          <CardHead title={texts.moneyWorries} line={texts.moneyWorriesLine} />
          <Link href={texts.moneyHelperUrl} external end={<ExternalLink />}>
            {texts.moneyHelper}
          </Link>
        </div>
      </div>
    </Card>
  );
}
