import type { Profile } from "@wellpaid/contract/identity/identity";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { employeeStatusOf } from "@wellpaid/domain/identity/employee-status";
import { basisPoints, percentFromBasisPoints } from "@wellpaid/domain/money/percent";
import { areSavingsOffered } from "@wellpaid/domain/savings/who-may-save";
import { freezeOfRows } from "../../database/stores/freezes.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { findProfile } from "./profile-store.ts";
import { readTheme } from "./theme-store.ts";
import { isMaybeAnothers } from "./step-up.ts";

/** The profile of the signed-in employee; the answer of every session check. */
export async function readProfile(database: Database, session: Session): Promise<Profile> {
  const row = await findProfile(database, session);
  const isPercent = row.feeApproach === "percent";
  const isFrozen = freezeOfRows(row.freezes, row.now) !== null;
  const hasEnded = hasLeft({ leftOn: row.lastDay }, londonDate(instant(row.now.getTime())));
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    username: row.username,
    email: row.email,
    phone: row.phone,
    employeeIdNumber: row.employeeIdNumber,
    isLinkedToPayroll: row.isLinkedToPayroll,
    paydayDate: row.paydayDate,
    isPaydayFromPayroll: row.isPaydayFromPayroll,
    status: employeeStatusOf({ isSuspended: session.isSuspended, isFrozen }),
    hasLeft: hasEnded,
    forcePasswordUpdate: row.forcePasswordUpdate,
    hasNewDeletionRequest: row.hasNewDeletionRequest,
    mobileTheme: await readTheme(database, row.themeId),
    issuedForEmployeeFor: Math.max(0, Math.floor((session.expiresAt.getTime() - session.now.getTime()) / 1000)),
    arePasskeysToReview: row.arePasskeysToReview,
    disableWithdrawal2FA: row.disableWithdrawal2FA && !(await isMaybeAnothers(database, session)),
    monthlySalary: row.monthlySalary,
    company: {
      id: row.companyId,
      name: row.companyName,
      isSuspended: row.isCompanySuspended,
      isUsingEmployeeIdNumber: row.isUsingEmployeeIdNumber,
      allowsLetters: row.allowsLetters,
      isSavingsAvailable: areSavingsOffered({
        isOfferedByCompany: row.isSavingsAvailable,
        ...{ hasLeft: hasEnded, hasSaving: row.hasSaving },
      }),
      isAdvancesAvailable: row.isAdvancesAvailable,
      isOnDemandPayRegistrationClosed: row.isOnDemandPayRegistrationClosed,
      payslipUrl: row.payslipUrl,
      feeAmount:
        row.feeAmount !== null && isPercent ? percentFromBasisPoints(basisPoints(row.feeAmount)) : row.feeAmount,
      feeApproach: row.feeApproach,
      isManual: row.isManual,
      isExtReconciled: row.isExtReconciled,
      savingsDepositType: row.savingsDepositType,
      companyDefaultPayday: row.companyDefaultPayday,
      consent: row.consent,
      helpDeskLink: row.companyHelpDeskLink,
      partner: row.partnerId === null ? null : { helpDeskLink: row.helpDeskLink },
    },
  };
}
