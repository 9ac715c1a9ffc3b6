import * as account from "./account.ts";
import * as budgeting from "./budgeting.ts";
import type { Call } from "./call.ts";
import * as identity from "./identity.ts";
import * as onDemandPay from "./on-demand-pay.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** Every call of the contract: what the server must serve and the OpenAPI document must describe. */
export const allCalls: readonly Call[] = [identity, account, budgeting, onDemandPay].flatMap((feature) =>
  Object.values<unknown>(feature).filter(isCall),
);
