import { useQuery } from "@tanstack/react-query";
import { transactionTexts } from "@wellpaid/texts/budgeting/transactions";
import { Card, EmptyState, LinkButton } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { AddAccountLink } from "./add-account-link.tsx";
import { wizardPath } from "./wizard/wizard-search.ts";

interface NothingLoadedYetProps {
  readonly icon: ReactNode;
  /** `noneAtBank` is for people who have connected a bank, `noneLine` for those who have not. */
  readonly texts: { readonly none: string; readonly noneAtBank: string; readonly noneLine: string };
}

/** Replaces the banks' data while there is none: no bank is connected, or the bank has no data yet. */
export function NothingLoadedYet({ icon, texts }: NothingLoadedYetProps) {
  const { data: money } = useQuery(indicatorsQuery);
  const connect = <LinkButton text={transactionTexts.connectBank} wide href={wizardPath} />;
  return (
    <Card>
      <EmptyState icon={icon} title={texts.none} actions={money ? <AddAccountLink /> : connect}>
        {money ? texts.noneAtBank : texts.noneLine}
      </EmptyState>
    </Card>
  );
}
