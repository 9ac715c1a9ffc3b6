import { type Uptake, uptake } from "@wellpaid/contract/overview/uptake";
import { employerUptakeTexts as texts } from "@wellpaid/texts/overview/uptake";
import { Card, CardHead, EmptyState, MonthBars, MonthLegend, Stack, TableBehind } from "@wellpaid/ui";
import { ChartColumn } from "@wellpaid/ui/icons";
import { formatMonth, monthShort, ScreenPending } from "@wellpaid/web";
import { useId } from "react";
import { useRead } from "../../../shared/calls.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";

type Month = Uptake["months"][number];
type Part = keyof typeof texts.parts;

const PARTS: readonly Part[] = ["withAccount", "withdrew", "saving"];

/** How many people signed up, withdrew and saved, by month, each as a picture with the table behind it. */
export function UptakePage() {
  const { data, error, refetch } = useRead(uptake, {});
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer">
      {data === undefined ? (
        <Card>
          <ScreenPending what={texts.title} problem={error} onTryAgain={() => void refetch()} lines={8} />
        </Card>
      ) : data.months.length === 0 ? (
        <Card>
          <EmptyState icon={<ChartColumn />} title={texts.none}>
            {texts.noneLine}
          </EmptyState>
        </Card>
      ) : (
        <>
          {PARTS.map((part) => (
            <PartCard key={part} part={part} months={data.months} />
          ))}
        </>
      )}
    </ConsolePage>
  );
}

interface PartCardProps {
  readonly part: Part;
  readonly months: readonly Month[];
}

function PartCard({ part, months }: PartCardProps) {
  const id = useId();
  const { title, picture, line } = texts.parts[part];
  const isHidden = months.some((month) => month[part] === null);
  const max = Math.max(...months.map((month) => Math.max(month.inPayroll, month[part] ?? 0)));
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={title} line={line} />
      <Stack gap={3}>
        <MonthBars
          label={picture}
          max={max}
          maxText={texts.ofEmployees(max)}
          bars={months.map((month) => {
            const people = month[part];
            return { key: month.month, name: monthShort(month.month), parts: people === null ? null : [people] };
          })}
        >
          {sentenceOf(part, months)}
        </MonthBars>
        {isHidden && (
          <>
            <MonthLegend names={[title]} unknown={texts.fewer} />
            <p className="wp-caption">{texts.privacy}</p>
          </>
        )}
        <TableBehind
          summary={texts.asTable}
          label={picture}
          columns={[texts.month, texts.employees, title, texts.share]}
          rows={months.map((month, index) => rowOf(month, part, index === months.length - 1))}
        />
      </Stack>
    </Card>
  );
}

/** The latest month in words. */
function sentenceOf(part: Part, months: readonly Month[]): string {
  const month = months.at(-1);
  if (month === undefined) return "";
  const people = month[part];
  const name = formatMonth(month.month);
  return people === null
    ? texts.tooFew(name)
    : texts.parts[part].sentence(people, month.inPayroll, shareText(people, month), name);
}

/** Of those in payroll; with accounts of people who have left payroll since, it can be more than all. */
const shareText = (people: number, { inPayroll }: Month): string =>
  people > inPayroll ? texts.notKnown : texts.percent(people / inPayroll);

function rowOf(month: Month, part: Part, isLast: boolean): readonly [string, string, string, string] {
  const people = month[part];
  const name = formatMonth(month.month);
  return [
    isLast ? texts.soFar(name) : name,
    texts.count(month.inPayroll),
    people === null ? texts.fewer : texts.count(people),
    people === null ? texts.notKnown : shareText(people, month),
  ];
}
