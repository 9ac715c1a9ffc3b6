import * as contract from "@wellpaid/contract/identity/sign-up";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { readCompanyNumbers } from "../../../shared/employee-number-store.ts";
import { enterCompany } from "./enter-company.ts";
import { isEmailRegistered, isPhoneRegistered } from "./is-registered.ts";
import { signUp } from "./sign-up.ts";

/** The calls of a visitor who has no account yet. */
export function signUpRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.checkCompany, async ({ body, address }) => {
    const company = await enterCompany(ctx, { ...body, address, pass: body.pass });
    if (isRefusal(company)) return company;
    const { allowsLetters } = await readCompanyNumbers(ctx.database, company.id);
    return { name: company.name, isUsingEmployeeIdNumber: company.isUsingEmployeeIdNumber, allowsLetters };
  });
  answer(contract.signUp, (request) => signUp(ctx, request));
  answer(contract.isPhoneRegistered, ({ session, address, query }) =>
    isPhoneRegistered(ctx, { session, address, pass: query.pass }, query.phone),
  );
  answer(contract.isEmailRegistered, ({ session, address, query }) =>
    isEmailRegistered(ctx, { session, address, pass: query.pass }, query.email),
  );
}
