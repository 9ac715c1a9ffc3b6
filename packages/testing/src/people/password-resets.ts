import type { Client } from "@wellpaid/contract/client";
import * as contract from "@wellpaid/contract/identity/password-reset";
import { lastCode } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

/** The three calls of a reset, as a person without a session makes them; in their own browser when one is given. */
export function resetCalls(product: TestProduct, as: Client = product.as(null)) {
  const ask = (phone: string, rest: { call?: boolean; pass?: string } = {}) =>
    as(contract.askPasswordReset, { body: { phone, ...rest } });
  const verify = (phone: string, code: string) =>
    as(contract.verifyResetCode, { body: { phone, code, type: "employee_password_reset" } });
  const change = (token: string, password: string) => as(contract.changePassword, { body: { token, password } });
  /** A token that a right code gave. */
  const tokenFor = async (phone: string): Promise<string> => {
    await ask(phone);
    return (await verify(phone, await lastCode(product, phone))).token;
  };
  return { ask, verify, change, tokenFor };
}
