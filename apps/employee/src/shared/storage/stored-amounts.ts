import { serverNow } from "@wellpaid/web";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { changeStored, storedAmountsKey, readStored } from "./session-storage.ts";
import { onSessionEnd } from "../session/session.ts";

/** From the last key, or from the end of the session where that came later. */
export const STORED_MINUTES = 15;

interface StoredAmount {
  readonly text: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
}

interface StoredAmounts {
  /** The employee who typed them; another employee's login finds nothing. */
  readonly of: string;
  readonly amounts: Readonly<Record<string, StoredAmount>>;
}

const NONE: StoredAmounts = { of: "", amounts: {} };

const now = () => serverNow() ?? Date.now();

function amountsOf(employeeId: string, aheadMs = 0): StoredAmounts["amounts"] {
  const { of, amounts } = readStored(storedAmountsKey, NONE);
  const isYoung = ([, { at }]: readonly [string, StoredAmount]) => now() + aheadMs - at < STORED_MINUTES * 60_000;
  if (of !== employeeId) tabStorage.removeItem(storedAmountsKey);
  return of === employeeId ? Object.fromEntries(Object.entries(amounts).filter(isYoung)) : {};
}

export const storedAmount = (employeeId: string, form: string): string => amountsOf(employeeId)[form]?.text ?? "";

export function keepAmount(employeeId: string, form: string, text: string): void {
  const { [form]: _before, ...others } = amountsOf(employeeId);
  const amounts = text === "" ? others : { ...others, [form]: { text, at: now() } };
  changeStored(storedAmountsKey, NONE, { of: employeeId, amounts });
}

/** Whether an amount that was typed is there again after the next login of this employee, where the session ends so much later. */
export const isAmountStored = (employeeId: string, endsInMs: number): boolean =>
  Object.keys(amountsOf(employeeId, endsInMs)).length > 0;

// What is promised at the end of a session counts from there. The person's own logout has taken all of it away by now.
onSessionEnd(() => {
  const { of } = readStored(storedAmountsKey, NONE);
  if (of === "") return;
  for (const [form, { text }] of Object.entries(amountsOf(of))) keepAmount(of, form, text);
});
