import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { lenderLetter, listStatements, payStatement } from "@wellpaid/contract/account/statements";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { taxYearName } from "@wellpaid/domain/calendar/tax-year";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { ownStatementTexts as texts } from "@wellpaid/texts/account/statements";
import { Card, CardHead, Chip, EmptyState, Facts, ListRow, PageBody, RowList, SkeletonRows, Stack } from "@wellpaid/ui";
import { FileText } from "@wellpaid/ui/icons";
import { ScreenNotLoaded } from "@wellpaid/web";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { api, queryOf } from "../../../shared/session/api.ts";
import { SavingsCard } from "./savings-card.tsx";
import { StatementButtons } from "./statement-buttons.tsx";

type Statements = AnswerOf<typeof listStatements>;

/** What a person sends on: statements of a tax year and of savings, and a letter for a lender. */
export function OwnStatementsPage() {
  return (
    <PageBody width="task">
      <AccountPageTitle title={texts.title} />
      <Statements />
    </PageBody>
  );
}

function Statements() {
  const { company } = useProfile();
  const { data, error, refetch } = useQuery(queryOf(listStatements));
  if (data === undefined && error !== null)
    return (
      <Card>
        <ScreenNotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
      </Card>
    );
  if (data === undefined)
    return (
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
    );
  return (
    <Stack>
      <PayCard {...data} />
      {data.savings !== null && <SavingsCard {...data.savings} />}
      {data.savings === null && company.isSavingsAvailable && <NoSavings />}
      <LetterCard {...data} />
    </Stack>
  );
}

function PayCard({ taxYears }: Pick<Statements, "taxYears">) {
  if (taxYears.length === 0)
    return (
      <Card labelledBy="pay-statements">
        <CardHead title={texts.pay} id="pay-statements" />
        <EmptyState icon={<FileText />} title={texts.noPay}>
          {texts.noPayLine}
        </EmptyState>
      </Card>
    );
  return (
    <Card flush labelledBy="pay-statements">
      <CardHead title={texts.pay} id="pay-statements" line={texts.payLine} />
      <RowList label={texts.pay}>
        {taxYears.map((year) => (
          <YearRow key={year.firstYear} {...year} />
        ))}
      </RowList>
    </Card>
  );
}

function YearRow({ firstYear, from, to, isSoFar }: Statements["taxYears"][number]) {
  const title = texts.taxYear(taxYearName({ firstYear }));
  return (
    <ListRow
      title={title}
      line={texts.fromTo(formatDate(civilDate(from)), formatDate(civilDate(to)))}
      end={isSoFar && <Chip text={texts.soFar} tone="brand" />}
      below={
        <StatementButtons
          what={title}
          fileName={texts.payFile(`${firstYear}-${firstYear + 1}`)}
          load={() => api(payStatement, { query: { firstYear } })}
        />
      }
    />
  );
}

function NoSavings() {
  return (
    <Card labelledBy="savings-statement">
      <CardHead title={texts.savings} id="savings-statement" />
      <EmptyState icon={<FileText />} title={texts.noSavings}>
        {texts.noSavingsLine}
      </EmptyState>
    </Card>
  );
}

function LetterCard({ today, now }: Pick<Statements, "today" | "now">) {
  return (
    <Card labelledBy="lender-letter">
      <CardHead title={texts.letter} id="lender-letter" line={texts.letterLine} />
      <Stack gap={3}>
        <Facts
          facts={[
            { name: texts.owedNow, value: formatPounds(pence(now.owed)) },
            { name: texts.savedNow, value: formatPounds(pence(now.saved)) },
          ]}
        />
        <StatementButtons what={texts.letter} fileName={texts.letterFile(today)} load={() => api(lenderLetter)} />
      </Stack>
    </Card>
  );
}
