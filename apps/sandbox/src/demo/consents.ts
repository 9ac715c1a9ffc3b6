import { formatPercent, formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { basisPoints } from "@wellpaid/domain/money/percent";
import type { ConsentKind, ConsentTexts } from "../company.ts";
import type { DemoCompany } from "./companies.ts";

/** The terms that the texts refer to; a company's defaults unless set otherwise. */
const MAX_PERCENT = 50;
const MAX_WITHDRAWALS = 5;

function feeOf({ feeApproach, feeAmount }: DemoCompany["settings"]): string {
  const amount = feeAmount ?? 200;
  return feeApproach === "percent" ? `${formatPercent(basisPoints(amount * 100))} of it` : formatPounds(pence(amount));
}

/** What a demo company wants accepted, in its own words; null where it has given none. */
export function consentOf(company: DemoCompany, kind: ConsentKind): ConsentTexts | null {
  return kind === "savings" ? savingsConsentOf(company) : onDemandPayConsentOf(company);
}

/** Ivy has given none, so that the screen without texts can be seen. */
function savingsConsentOf({ name, settings }: DemoCompany): ConsentTexts | null {
  if (settings.isSavingsAvailable === false || settings.isAdvancesAvailable === false) return null;
  return {
    consentTitleText: "Saving from your pay",
    consentText: [
      "You can save part of your pay each payday. The money is yours. It is held at a bank in your own name.",
      "The deposit platform needs your name, date of birth, address, National Insurance number and email address to open the account. We take them from payroll and only send them to the platform.",
      "You can stop at any time. Your savings are then paid into your salary account.",
    ].join("\n\n"),
    consentButtonText: "I agree that my details are sent to the deposit platform",
    addendumTitleText: "Addendum to your contract: saving from your pay",
    addendumText: [
      `This addendum changes section 4, pay, of your contract of employment with ${name}. The amount you choose to save is deducted from your net pay on each payday.`,
      "A deduction is never more than your pay on that day. If other deductions leave less, you save less.",
      "All other sections stay the same.",
    ].join("\n\n"),
    addendumButtonText: "I accept the addendum to my contract",
  };
}

function onDemandPayConsentOf({ name, settings }: DemoCompany): ConsentTexts | null {
  if (settings.isAdvancesAvailable === false) return null;
  return {
    consentTitleText: "Change to how you are paid",
    consentText: [
      "You can withdraw part of the pay you have already earned before payday. Withdrawals and fees are deducted from your next pay.",
      `Each withdrawal costs ${feeOf(settings)}. There is no interest and no credit check. It does not appear on your credit file.`,
      `You can withdraw up to ${MAX_PERCENT}% of your monthly pay in each pay period, in up to ${MAX_WITHDRAWALS} withdrawals.`,
      "You can stop at any time. What you have withdrawn by then is deducted from your next pay.",
      "If a payday does not cover your withdrawals, the rest is carried over to the next payday without a fee.",
    ].join("\n\n"),
    consentButtonText: "I agree that withdrawals and fees are deducted from my pay",
    addendumTitleText: "Addendum to your contract",
    addendumText: `This addendum changes section 4, pay, of your contract of employment with ${name}. All other sections stay the same.`,
    addendumButtonText: "I accept the addendum to my contract",
  };
}
