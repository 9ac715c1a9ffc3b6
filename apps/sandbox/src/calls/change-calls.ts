import { DIVISIONS } from "@wellpaid/domain/calendar/bank-holidays";
import { pence } from "@wellpaid/domain/money/pence";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { ON_DEMAND_PAY_ACCOUNT_STATUSES } from "@wellpaid/domain/on-demand-pay/access/access";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { CompanySettings } from "../company.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { checked, refuseInput, through, Username } from "./checked.ts";

const DecisionBody = z.strictObject({
  username: Username,
  kind: z.enum(["on-demand-pay", "savings", "change-request"]),
  decision: z.enum(["approved", "rejected"]),
});

const EmployeeBody = z.strictObject({
  username: Username,
  status: z.enum(["active", "suspended", "frozen"]).optional(),
  frozenUntil: z.iso.datetime({ offset: true }).nullish(),
  vpAccount: z.enum(ON_DEMAND_PAY_ACCOUNT_STATUSES).optional(),
  /** Pence, as in the profile. */
  monthlySalary: z.int().min(0).max(100_000_000).optional(),
  /** As payroll would give it: another one rests a day, and its owner gets the SMS with the link. */
  salaryAccount: z
    .strictObject({ sortCode: z.string().regex(/^\d{6}$/), accountNumber: z.string().regex(/^\d{8}$/) })
    .optional(),
});

const percent = z.int().min(0).max(100);

const reasonText = z.string().trim().min(1).max(20_000);

const CompanyBody = z.strictObject({
  name: z.string().trim().min(1).max(100),
  feeApproach: z.enum(["fixed", "percent"]).optional(),
  feeAmount: z.number().min(0).max(1_000_000).nullable().optional(),
  earnedPercent: percent.optional(),
  maxPercent: percent.optional(),
  minAdvancePounds: z.number().positive().max(100_000).optional(),
  maxAdvances: z.int().min(0).max(1_000).optional(),
  cutOffWorkingDays: z.int().min(0).max(10).optional(),
  companyDefaultPayday: z.int().min(1).max(31).optional(),
  division: z.enum(DIVISIONS).optional(),
  sessionSeconds: z.int().min(60).max(86_400).optional(),
  asksLoginCode: z.boolean().optional(),
  isSuspended: z.boolean().optional(),
  isAdvancesAvailable: z.boolean().optional(),
  isSavingsAvailable: z.boolean().optional(),
  isManual: z.boolean().optional(),
  isExtReconciled: z.boolean().optional(),
  savingsDepositType: z.string().max(20).nullable().optional(),
  isUsingEmployeeIdNumber: z.boolean().optional(),
  isWebAppBarred: z.boolean().optional(),
  isOnDemandPayRegistrationClosed: z.boolean().optional(),
  payslipUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  /** What is read and accepted for on-demand pay from now on. */
  consent: z
    .strictObject({
      consentTitleText: reasonText,
      consentText: reasonText,
      consentButtonText: reasonText,
      addendumTitleText: reasonText,
      addendumText: reasonText,
      addendumButtonText: reasonText,
    })
    .optional(),
});

function settingsOf(body: Omit<z.output<typeof CompanyBody>, "name">): CompanySettings {
  const { minAdvancePounds, companyDefaultPayday, ...same } = body;
  const min = minAdvancePounds === undefined ? undefined : penceFromPounds(minAdvancePounds);
  if (minAdvancePounds !== undefined && min === undefined) {
    throw refuseInput([{ path: "/minAdvancePounds", message: "must be an amount in pounds and pence" }]);
  }
  const settings = { ...same, minAdvancePence: min, defaultPayday: companyDefaultPayday };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** What employer and operations decide and change. */
export function changeCalls(scope: FastifyInstance, { control }: Sandbox): void {
  scope.post("/decisions", async (request) => {
    const { username, kind, decision } = checked(DecisionBody, request.body);
    through(await control.decide({ username, kind, decision }));
    return { username, kind, decision };
  });
  scope.post("/employees", async (request) => {
    const body = checked(EmployeeBody, request.body);
    const { username, status, frozenUntil, vpAccount, monthlySalary, salaryAccount } = body;
    if (typeof frozenUntil === "string" && status !== "frozen") {
      throw refuseInput([{ path: "/frozenUntil", message: "must only be sent with the status frozen" }]);
    }
    through(
      await control.changeEmployee({
        username,
        ...(status === undefined ? {} : { status }),
        ...(typeof frozenUntil === "string" ? { frozenUntil: new Date(frozenUntil) } : {}),
        ...(vpAccount === undefined ? {} : { onDemandPayAccount: vpAccount }),
        ...(salaryAccount === undefined ? {} : { salaryAccount }),
        ...(monthlySalary === undefined ? {} : { monthlySalaryPence: pence(monthlySalary) }),
      }),
    );
    return body;
  });
  scope.post("/companies", async (request) => {
    const body = checked(CompanyBody, request.body);
    const { name, ...settings } = body;
    through(await control.changeCompany(name, settingsOf(settings)));
    return body;
  });
}
