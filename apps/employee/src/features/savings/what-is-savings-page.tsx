import { savingsTexts } from "@wellpaid/texts/savings/savings";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, CategoryTile, Link, ListRow, PageTitle, RowList, Stack } from "@wellpaid/ui";
import { ArrowDown, ArrowUp, ChevronRight, Coins, Landmark, ShieldCheck } from "@wellpaid/ui/icons";
import { SavingsGate } from "./fitting.tsx";
import { SavingsBody } from "./page/savings-body.tsx";

const { banks, protection, deposits, withdrawals, fees } = savingsTexts.facts;

const rows = [
  { ...banks, icon: <Landmark /> },
  { ...protection, icon: <ShieldCheck /> },
  { ...deposits, icon: <ArrowDown /> },
  { ...withdrawals, icon: <ArrowUp /> },
  { ...fees, icon: <Coins /> },
];

/** The information page about the deposit platform. */
export function WhatIsSavingsPage() {
  return (
    <SavingsGate>
      <Information />
    </SavingsGate>
  );
}

function Information() {
  return (
    <SavingsBody>
      <PageTitle title={savingsTexts.whatIs()} backHref="/dashboard/savings" backText={shellTexts.back} />
      <Stack>
        <p>{savingsTexts.whatIsLine()}</p>
        <Card flush>
          <RowList>
            {rows.map(({ title, line, icon }) => (
              <ListRow key={title} tile={<CategoryTile tone="brand" icon={icon} />} title={title} line={line} />
            ))}
          </RowList>
        </Card>
        <Stack align="center">
          <Link href="/terms-of-use" end={<ChevronRight />}>
            {shellTexts.termsOfUse}
          </Link>
        </Stack>
      </Stack>
    </SavingsBody>
  );
}
