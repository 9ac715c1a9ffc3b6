import { readPartnerUse } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Card, CardHead, type Column, DataTable, Stack } from "@wellpaid/ui";
import { CardSkeleton, NotLoaded } from "@wellpaid/web";
import { useRead } from "../../shared/calls.ts";
import { dateText, momentText } from "../../shared/dates.ts";

interface Day {
  readonly day: string;
  readonly made: number;
  readonly used: number;
}

const columns: readonly Column<Day>[] = [
  { key: "day", title: texts.day, names: true, cell: ({ day }) => dateText(day) },
  { key: "made", title: texts.asked, figures: true, cell: ({ made }) => made },
  { key: "used", title: texts.opened, figures: true, cell: ({ used }) => used },
];

/** How often the partner opened the app for the company's people. */
export function UseCard({ partnerId }: { readonly partnerId: string }) {
  const read = useRead(readPartnerUse, { params: { id: partnerId } });
  const { data } = read;
  return (
    <Card labelledBy="partner-use">
      <Stack>
        <CardHead id="partner-use" title={texts.usageTitle} line={texts.usageLine} />
        {read.isPending && <CardSkeleton />}
        {read.isError && (
          <NotLoaded what={texts.usageTitle} problem={read.error} onTryAgain={() => void read.refetch()} />
        )}
        {data?.lastAt === null && <p>{texts.noUse}</p>}
        {data !== undefined && data.lastAt !== null && (
          <>
            <p>{texts.lastUse(momentText(data.lastAt))}</p>
            <DataTable label={texts.usageTitle} columns={columns} rows={data.days} keyOf={({ day }) => day} dense />
          </>
        )}
      </Stack>
    </Card>
  );
}
