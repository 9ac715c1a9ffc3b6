import { formatPercent, formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { basisPoints } from "@wellpaid/domain/money/percent";
import type { ConsentTexts } from "../company.ts";
import type { DemoCompany } from "./companies.ts";

/** The terms of which the words speak; as a company has them unless it is told otherwise. */
const MOST_PERCENT = 50;
const MOST_WITHDRAWALS = 5;

function feeOf({ feeApproach, feeAmount }: DemoCompany["settings"]): string {
  const amount = feeAmount ?? 200;
  return feeApproach === "percent" ? `${formatPercent(basisPoints(amount * 100))} of it` : formatPounds(pence(amount));
}

/** What a demo company wants accepted for on-demand pay, in its own words; null where it offers none. */
export function consentOf({ name, settings }: DemoCompany): ConsentTexts | null {
  if (settings.isAdvancesAvailable === false) return null;
  return {
    consentTitleText: "Change to how you are paid",
    consentText: [
      "You may take part of the pay that you have already earned before payday. What you take, and the fee, come off your next salary.",
      `Each withdrawal costs ${feeOf(settings)}. There is no interest and no credit check, and it does not appear on your credit file.`,
      `You may take at most ${MOST_PERCENT}% of your monthly salary, in at most ${MOST_WITHDRAWALS} withdrawals in a pay period.`,
      "You may stop at any time. What has been taken by then comes off your next salary.",
      "If a payday does not cover what was taken, the rest moves to the next payday without a charge.",
    ].join("\n\n"),
    consentButtonText: "I agree that withdrawals and fees are taken from my salary",
    addendumTitleText: "Addendum to your contract",
    addendumText: `This addendum changes section 4, pay, of your contract of employment with ${name}. All other sections stay as they are.`,
    addendumButtonText: "I accept the addendum to my contract",
  };
}
