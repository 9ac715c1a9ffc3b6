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
    consentTitleText: "Saving from your salary",
    consentText: [
      "You may have a part of your salary saved each payday. The money is yours, and it is placed with a bank in your own name.",
      "The deposit platform needs your name, date of birth, address, National Insurance number and e-mail to open the account. We take them from payroll and send them to the platform, and to nobody else.",
      "You may stop at any time. What is saved is then paid to your salary account.",
    ].join("\n\n"),
    consentButtonText: "I agree that my details are sent to the deposit platform",
    addendumTitleText: "Addendum to your contract: saving from salary",
    addendumText: [
      `This addendum changes section 4, pay, of your contract of employment with ${name}: the amount that you choose to save is deducted from your net salary on each payday.`,
      "A deduction is never more than your pay of that day. If other deductions leave less, less is saved.",
      "All other sections stay as they are.",
    ].join("\n\n"),
    addendumButtonText: "I accept the addendum to my contract",
  };
}

function onDemandPayConsentOf({ name, settings }: DemoCompany): ConsentTexts | null {
  if (settings.isAdvancesAvailable === false) return null;
  return {
    consentTitleText: "Change to how you are paid",
    consentText: [
      "You may take part of the pay that you have already earned before payday. What you take, and the fee, come off your next salary.",
      `Each withdrawal costs ${feeOf(settings)}. There is no interest and no credit check, and it does not appear on your credit file.`,
      `You may take at most ${MAX_PERCENT}% of your monthly salary, in at most ${MAX_WITHDRAWALS} withdrawals in a pay period.`,
      "You may stop at any time. What has been taken by then comes off your next salary.",
      "If a payday does not cover what was taken, the rest moves to the next payday without a charge.",
    ].join("\n\n"),
    consentButtonText: "I agree that withdrawals and fees are taken from my salary",
    addendumTitleText: "Addendum to your contract",
    addendumText: `This addendum changes section 4, pay, of your contract of employment with ${name}. All other sections stay as they are.`,
    addendumButtonText: "I accept the addendum to my contract",
  };
}
