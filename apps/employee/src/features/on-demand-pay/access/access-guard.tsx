import { Navigate } from "@tanstack/react-router";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, PageBody, PageTitle } from "@wellpaid/ui";
import { ScreenPending, serverNow } from "@wellpaid/web";
import type { ReactNode } from "react";
import { type PayFacts, usePayFacts } from "../facts.ts";
import { type AccessPlace, redirectOf } from "./where-it-stands.ts";

export const accessTitle = (
  <PageTitle title={onDemandPayTexts.onDemandPay} backHref="/dashboard/home" backText={shellTexts.back} />
);

export interface AccessGuardProps {
  readonly page: AccessPlace;
  readonly children: (facts: PayFacts) => ReactNode;
}

/** Shows a screen of requesting on-demand pay to those it applies to, and redirects everyone else. */
export function AccessGuard({ page, children }: AccessGuardProps) {
  const { facts, problem, readAgain } = usePayFacts();
  if (facts === undefined)
    return (
      <PageBody width="form">
        {accessTitle}
        <Card>
          <ScreenPending what={onDemandPayTexts.onDemandPay} problem={problem} onTryAgain={readAgain} lines={6} />
        </Card>
      </PageBody>
    );
  const instead = redirectOf(page, facts, serverNow());
  if (instead !== null) return <Navigate to={instead} replace />;
  return children(facts);
}
