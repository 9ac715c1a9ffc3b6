import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { FeesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { taxYear as taxYearFrom, taxYearOf } from "@wellpaid/domain/calendar/tax-year";
import { yourYearTexts as texts } from "@wellpaid/texts/on-demand-pay/your-year";
import { Card, PageBody, SelectField, Stack } from "@wellpaid/ui";
import { ScreenPending } from "@wellpaid/web";
import { useState } from "react";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { FeesCard } from "./fees-card.tsx";
import { PayCard } from "./pay-card.tsx";
import { feesQuery } from "./queries.ts";
import css from "./your-year.module.css";

/** A tax year in pictures: what paydays paid, deducted and saved, and what fees cost. */
export function YourYearPage() {
  const { company } = useProfile();
  const [taxYear, setTaxYear] = useState<number | null>(null);
  const query = useQuery({ ...feesQuery(taxYear), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  if (!company.isAdvancesAvailable) return <Navigate to="/dashboard/home" replace />;
  const isShown = data !== undefined && !isPlaceholderData;
  return (
    <PageBody width="task">
      <AccountPageTitle title={texts.title} />
      <Stack>
        {data !== undefined && <Years known={data} taxYear={taxYear ?? data.taxYear} onYear={setTaxYear} />}
        {isShown ? (
          <>
            <PayCard fees={data} />
            <FeesCard fees={data} />
          </>
        ) : (
          <Card>
            <ScreenPending what={texts.title} problem={error} onTryAgain={() => void refetch()} lines={8} />
          </Card>
        )}
      </Stack>
    </PageBody>
  );
}

interface YearsProps {
  readonly known: FeesOfYear;
  readonly taxYear: number;
  readonly onYear: (taxYear: number) => void;
}

/** The days of the tax year and, once there is more than one, a choice of it. */
function Years({ known: { since, today }, taxYear, onYear }: YearsProps) {
  const { from, to } = taxYearFrom(taxYear);
  const [oldest, newest] = [taxYearOf(civilDate(since)).firstYear, taxYearOf(civilDate(today)).firstYear];
  const years = Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
  return (
    <div className={css.years}>
      {years.length > 1 && (
        <SelectField
          label={texts.taxYear}
          chooseText={texts.choose}
          value={String(taxYear)}
          onChange={(value) => onYear(Number(value))}
          options={years.map((year) => ({ value: String(year), text: texts.years(year, year + 1) }))}
        />
      )}
      <p className="wp-small">{texts.days(formatDate(from), formatDate(to))}</p>
    </div>
  );
}
