import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { SavingAccount, savingIndicators } from "@wellpaid/contract/savings/savings";
import type { SavingsPage } from "@wellpaid/domain/savings/saving-states";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { savingsTexts } from "@wellpaid/texts/savings/savings";
import { Card, type PageWidth } from "@wellpaid/ui";
import { ScreenPending } from "@wellpaid/web";
import type { ReactNode } from "react";
import { Fitting } from "../fitting.tsx";
import { savingIndicatorsQuery } from "../queries.ts";
import { SavingsBody } from "./savings-body.tsx";
import { SavingsTitle } from "./savings-title.tsx";

export type Indicators = AnswerOf<typeof savingIndicators>;

/** A saving and what its bank says of it now. */
export interface SavingProps {
  readonly saving: SavingAccount;
  readonly indicators: Indicators;
}

export const createdPath = "/dashboard/savings/savings-created";

interface SavingScreenProps {
  readonly page: SavingsPage;
  readonly title?: string;
  /** Where the arrow leads; without it there is none. */
  readonly backHref?: string;
  readonly width?: PageWidth;
  readonly children: (saving: SavingAccount) => ReactNode;
}

/** A screen of a saving that there is. */
export function SavingScreen(props: SavingScreenProps) {
  const { page, title = dashboardTexts.savings, backHref, width = "form", children } = props;
  return (
    <Fitting page={page} title={title}>
      {({ account }) => (
        <SavingsBody width={width}>
          <SavingsTitle title={title} backHref={backHref} />
          {account !== null && children(account)}
        </SavingsBody>
      )}
    </Fitting>
  );
}

/**
 * What is saved, as the deposit platform says now. Where its balance is not known the screen stays as it loads
 * (docs/product/savings.md#service-error); where the platform fails its own screen takes the place.
 */
export function WithIndicators({ children }: { readonly children: (indicators: Indicators) => ReactNode }) {
  const { data, error, refetch } = useQuery(savingIndicatorsQuery);
  if (data !== undefined && data.error === null) return children(data);
  return (
    <Card>
      <ScreenPending what={savingsTexts.yourSavings} problem={error} onTryAgain={() => void refetch()} lines={6} />
    </Card>
  );
}
