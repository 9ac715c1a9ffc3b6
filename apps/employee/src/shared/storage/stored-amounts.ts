import { serverNow } from "@wellpaid/web/clock/server-clock";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { changeKept, keptAmountsKey, readKept } from "./session-storage.ts";
import { onSessionEnd } from "../session/session.ts";

/** From the last key, or from the end of the session where that came later. */
export const KEPT_MINUTES = 15;

interface KeptAmount {
  readonly text: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
}

interface KeptAmounts {
  /** The employee who typed them; another employee's login finds nothing. */
  readonly of: string;
  readonly amounts: Readonly<Record<string, KeptAmount>>;
}

const NONE: KeptAmounts = { of: "", amounts: {} };

const now = () => serverNow() ?? Date.now();

function amountsOf(employeeId: string, aheadMs = 0): KeptAmounts["amounts"] {
  const { of, amounts } = readKept(keptAmountsKey, NONE);
  const isYoung = ([, { at }]: readonly [string, KeptAmount]) => now() + aheadMs - at < KEPT_MINUTES * 60_000;
  if (of !== employeeId) tabStorage.removeItem(keptAmountsKey);
  return of === employeeId ? Object.fromEntries(Object.entries(amounts).filter(isYoung)) : {};
}

export const keptAmount = (employeeId: string, form: string): string => amountsOf(employeeId)[form]?.text ?? "";

export function keepAmount(employeeId: string, form: string, text: string): void {
  const { [form]: _before, ...others } = amountsOf(employeeId);
  const amounts = text === "" ? others : { ...others, [form]: { text, at: now() } };
  changeKept(keptAmountsKey, NONE, { of: employeeId, amounts });
}

/** Whether an amount that was typed is there again after the next login of this employee, where the session ends so much later. */
export const isAmountKept = (employeeId: string, endsInMs: number): boolean =>
  Object.keys(amountsOf(employeeId, endsInMs)).length > 0;

// What is promised at the end of a session counts from there. The person's own logout has taken all of it away by now.
onSessionEnd(() => {
  const { of } = readKept(keptAmountsKey, NONE);
  if (of === "") return;
  for (const [form, { text }] of Object.entries(amountsOf(of))) keepAmount(of, form, text);
});
