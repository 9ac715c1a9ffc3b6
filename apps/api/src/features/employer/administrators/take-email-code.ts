import type { administratorCode } from "@wellpaid/contract/employer/administrators";
import type { Asked } from "../../../http/answer-call.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { useEmailCode } from "./email-code.ts";
import { type SignedIn, takeFactor } from "./finish-sign-in.ts";

/** The second factor by e-mail, where that is allowed. */
export async function takeEmailCode(
  around: Surroundings,
  { administrator, body: { code }, device: browser }: Asked<typeof administratorCode>,
): Promise<SignedIn | Refusal> {
  if (!around.sendsAdministratorCodes) return refuse("WRONG_CODE");
  return takeFactor(around, { administrator, browser, factor: "email-code" }, (tx) =>
    useEmailCode(tx, around.keys.codes, administrator, code),
  );
}
