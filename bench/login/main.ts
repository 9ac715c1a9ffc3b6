/**
 * `npm run bench:login`: whether the time of an answer tells an unknown user from a wrong password, over 400 tries in
 * random order; and how many of 10,000 guesses of one code at once are judged.
 */
import { randomInt } from "node:crypto";
import { numbersOf } from "../measure/numbers.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { tellApart } from "../measure/tell-apart.ts";
import { type Asker, openAsker } from "../product/ask.ts";
import { startProduct, temporaryFolder } from "../product/start-product.ts";

const { attempts, guesses } = numbersOf({ attempts: 400, guesses: 10_000 });
const JSON_BODY = { "content-type": "application/json" };
const WARM_UP_ATTEMPTS = 60;
const GUESSES_AT_ONCE = 500;

const logIn = (asker: Asker, identifier: string, password: string) =>
  asker.send("POST", "/api/v1/login/employee", JSON_BODY, JSON.stringify({ identifier, password }));

/** Milliseconds of one login that is refused. */
async function timeOf(asker: Asker, identifier: string): Promise<number> {
  const started = performance.now();
  const { status } = await logIn(asker, identifier, "Wrong-pass-2026!");
  const milliseconds = performance.now() - started;
  if (status !== 401) throw new Error(`a wrong login was answered ${status}`);
  return milliseconds;
}

/** Half of the attempts for an account, half for none; names of one length. */
async function measureTimes(asker: Asker, attempts: number): Promise<{ employee: number[]; nobody: number[] }> {
  const times = { employee: [] as number[], nobody: [] as number[] };
  while (times.employee.length + times.nobody.length < attempts) {
    const isSomebody =
      times.nobody.length >= attempts / 2 || (times.employee.length < attempts / 2 && randomInt(2) === 0);
    if (isSomebody) times.employee.push(await timeOf(asker, "everyday"));
    else times.nobody.push(await timeOf(asker, `no-${String(randomInt(100_000)).padStart(5, "0")}`));
  }
  return times;
}

interface SignIn {
  readonly token: string;
  readonly employee: { readonly phone: string };
}

/** How often guesses of the code that a login was sent got each refusal. */
async function guessCodes(asker: Asker, guesses: number): Promise<Record<string, number>> {
  const { status, body } = await logIn(asker, "codes", "Demo-pass-2026!");
  if (status !== 200) throw new Error(`the login of codes was answered ${status}`);
  const { token, employee } = body as SignIn;
  const result: Record<string, number> = {};
  const guess = async (code: number): Promise<void> => {
    const input = { phone: employee.phone, type: "employee_login", code: String(code).padStart(6, "0") };
    const headers = { ...JSON_BODY, "app-auth": token };
    const answer = await asker.send("POST", "/api/v1/login/employee/verify-code", headers, JSON.stringify(input));
    const what = (answer.body as { error?: { code: string } } | null)?.error?.code ?? "right";
    result[what] = (result[what] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: guesses }, (_, code) => guess(code)));
  return result;
}

/** The middle and the ends of the middle nine tenths, in milliseconds. */
function spread(times: readonly number[]): Record<string, number> {
  const sorted = times.toSorted((time, other) => time - other);
  const at = (part: number): number => Number((sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(2));
  return { p5: at(0.05), median: at(0.5), p95: at(0.95) };
}

const product = await startProduct({
  dataDir: temporaryFolder(),
  settings: { CAP_LOGIN_FAILURES_PER_IDENTIFIER: "100000000", CAP_LOGIN_FAILURES_PER_ADDRESS: "100000000" },
});
const asker = openAsker(product.origin, 1);
await measureTimes(asker, WARM_UP_ATTEMPTS);
const { employee, nobody } = await measureTimes(asker, attempts);
asker.close();
const many = openAsker(product.origin, GUESSES_AT_ONCE);
const result = await guessCodes(many, guesses);
many.close();
await product.stop();
const separation = tellApart(nobody, employee);
report("login", { unknownUserMs: spread(nobody), wrongPasswordMs: spread(employee), ...separation, guesses: result }, [
  atLeast("p-value of unknown user against wrong password", separation.pValue, 0.01),
  atMost("guesses that were judged", (result.WRONG_CODE ?? 0) + (result.right ?? 0), 5),
]);
