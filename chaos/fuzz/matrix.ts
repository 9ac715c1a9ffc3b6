import { allCalls } from "@wellpaid/contract/all-calls";
import { API_BASE, type Call } from "@wellpaid/contract/call";
import type { RunningProduct } from "../../bench/product/start-product.ts";
import type { FuzzFixture } from "./world.ts";

/** Which step's token a call takes, where it takes one. */
const STEP_OF: Readonly<Record<string, string>> = {
  "step:verify-code": "verify-code",
  "step:payday-date": "payday-date",
};

const isClosed = ({ access }: Call): boolean => !["anyone", "anyone-or-session", "partner"].includes(access);

async function refusalOf(origin: string, { method, path }: Call, token: string | null): Promise<string> {
  const address = path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  const answer = await fetch(`${origin}${API_BASE}${address}`, {
    method,
    headers: {
      ...(token === null ? {} : { "app-auth": token }),
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { code: string } };
  return `${answer.status} ${error?.code ?? ""}`.trim();
}

/**
 * The authorisation matrix: every call with every token that must not open it. An unauthorised caller learns only that
 * and nothing about the input: an empty body is never reported as empty.
 * @returns what differed, and how many were tried
 */
export async function tryEveryToken(
  { origin }: Pick<RunningProduct, "origin">,
  { deadTokens, stepTokens }: FuzzFixture,
): Promise<{ readonly tried: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let tried = 0;
  const expectRefusal = async (call: Call, name: string, token: string | null, expected: string) => {
    tried += 1;
    const found = await refusalOf(origin, call, token);
    if (found !== expected) faults.push(`${call.method} ${call.path} with ${name} token: ${found}, not ${expected}`);
  };
  for (const call of allCalls.filter(isClosed)) {
    await expectRefusal(call, "no", null, "401 NO_SESSION");
    for (const [name, token] of Object.entries(deadTokens))
      await expectRefusal(call, `a ${name}`, token, "401 NO_SESSION");
    // The console's calls look for a token elsewhere: an employee's, of whatever step, is none there.
    if (call.access === "any-step" || call.access.startsWith("administrator")) continue;
    for (const [step, token] of Object.entries(stepTokens))
      if (STEP_OF[call.access] !== step) await expectRefusal(call, `a ${step}`, token, "403 STEP_REQUIRED");
  }
  for (const call of allCalls.filter(({ access }) => access === "partner"))
    await expectRefusal(call, "no", null, "401 API_KEY_INVALID");
  return { tried, faults };
}

/**
 * Another's ids cannot be used: each savings call that takes an id or a key, by other employees of the same company
 * and of others, with those of an employee who never acts. It is refused and changes nothing.
 * @returns what differed, and how many were tried
 */
export async function tryOthersSavings(
  { origin }: Pick<RunningProduct, "origin">,
  { savers, quiet, digestOf }: FuzzFixture,
): Promise<{ readonly tried: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const ask = async (token: string, method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${origin}${API_BASE}${path}`, {
      method,
      headers: { "app-auth": token, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status < 400 || answer.status >= 500) faults.push(`${method} ${path} of another's: ${answer.status}`);
  };
  const buffer = { haveSpecificGoal: false, monthlyContribution: 2_000 };
  for (const { id, token, savingId } of savers) {
    const before = await digestOf(id);
    await ask(token, "GET", `/savings/cover/${quiet.coverId}`);
    await ask(token, "POST", "/savings/account", { ...buffer, id: quiet.savingId });
    if (savingId !== null)
      await ask(token, "POST", "/savings/account", { ...buffer, id: savingId, backgroundImageUrl: quiet.uploadKey });
    if ((await digestOf(id)) !== before) faults.push("a refusal of what is another's changed something");
  }
  return { tried: savers.length * 3, faults };
}
