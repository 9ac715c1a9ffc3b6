import { AdministratorStep } from "@wellpaid/contract/administrators/administrators";
import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { ADMINISTRATOR_ROLES } from "@wellpaid/domain/employer/roles";
import type { ForeignAsk } from "@wellpaid/testing/partners/foreign-ask";
import { FOREIGN_IDS } from "@wellpaid/testing/partners/foreign-ids";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openPayPeriods } from "../../features/payroll/open-pay-periods.ts";
import { isOfAdministrators } from "./administrator-session.ts";
import { openAdministratorSession } from "./administrator-session-store.ts";

const product = await testProduct();
const { owner, db } = product.database;
const employee = await testPerson(product);
const { companyId } = employee;
const someone = await testAdministrator(product, companyId);

/** In a company without data, before others have any. */
const lonely = await testAdministrator(product, (await testCompany(product)).id);
const calls: readonly Call[] = allCalls.filter(isOfAdministrators);
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

/** The answer and its refusal's code; the code is undefined when the call is granted. */
async function ask({ method, path, takesFile }: Call, headers: Record<string, string>, input: ForeignAsk = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? crypto.randomUUID());
  const query = input.query === undefined ? "" : `?${new URLSearchParams(input.query).toString()}`;
  const { status, body } = await product.send({
    method,
    path: `${filled}${query}`,
    headers: { ...headers, ...(takesFile === undefined ? {} : { "content-type": "text/csv" }) },
    ...(takesFile === undefined ? {} : { rawBody: "" }),
    ...(method === "GET" || takesFile !== undefined ? {} : { body: input.body ?? {} }),
  });
  return { status, body, code: (body as { error?: { code: string } } | null)?.error?.code };
}

const codeOf = async (call: Call, headers: Record<string, string>): Promise<string | undefined> =>
  (await ask(call, headers)).code;

/** The token of an administrator's session that no longer opens anything. */
async function endedToken(how: string): Promise<string> {
  const { token, id } = await testAdministrator(product, companyId);
  await owner.query(`update ${how.replace("$1", `'${id}'`)}`);
  return token;
}

const deadTokens: readonly (readonly [string, Record<string, string>])[] = [
  ["no token", {}],
  ["an employee's token", { "app-auth": employee.token }],
  ["an employee's token as an administrator's", { "admin-auth": employee.token }],
  ["an administrator's token as an employee's", { "app-auth": someone.token }],
  ["a made up token", { "admin-auth": "A".repeat(128) }],
  ["a short token", { "admin-auth": someone.token.slice(1) }],
  ...(await Promise.all(
    (
      [
        ["an expired token", "administrator_session set expires_at = app_now() where administrator_id = $1"],
        [
          "an idle token",
          "administrator_session set seen_at = app_now() - interval '30 minutes' where administrator_id = $1",
        ],
        ["a revoked token", "administrator_session set revoked_at = app_now() where administrator_id = $1"],
        ["a removed administrator's token", "administrator set ended_at = app_now() where id = $1"],
      ] as const
    ).map(async ([name, how]) => [name, { "admin-auth": await endedToken(how) }] as const),
  )),
];

/** The steps whose tokens a call accepts. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  administrator: ["done"],
  "administrator-any-step": AdministratorStep.options,
  "administrator-step:second-factor": ["second-factor"],
  "administrator-step:enrol": ["enrol", "done"],
};

/** The calls that read without an id, once for each kind; not downloads of lists, which are recorded. */
const readings = calls
  .filter(({ method, path }) => method === "GET" && !/\{(?!kind\})|\/export$/.test(path))
  .flatMap((call) => {
    const kinds = call.path.includes("{kind}") ? z.toJSONSchema(call.params ?? z.object({})).properties?.["kind"] : {};
    const named = typeof kinds === "object" && Array.isArray(kinds.enum) ? kinds.enum.map(String) : [undefined];
    return named.map((kind) => ({ call, input: kind === undefined ? {} : { params: { kind } } }));
  });

/** Everything that an administrator receives, except times. */
async function readAll(token: string): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const { call, input } of readings) {
    const { status, body } = await ask(call, { "admin-auth": token }, input);
    const timeless = JSON.stringify(body ?? null).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|"sessionSeconds":\d+/g, "then");
    answers.push(`${call.name} ${JSON.stringify(input)} ${status} ${timeless}`);
  }
  return answers;
}

await openPayPeriods(db);
const answersBefore = await readAll(lonely.token);

describe("a console call without its requirements", () => {
  test.each(named)("answers 401 to %s with a token that opens nothing", async (_name, call) => {
    for (const [name, headers] of deadTokens) expect([name, await codeOf(call, headers)]).toEqual([name, "NO_SESSION"]);
  });

  test.each(named)("accepts for %s only the token of its own step", async (_name, call) => {
    for (const nextStep of AdministratorStep.options) {
      const token = await openAdministratorSession(db, { ...someone, nextStep });
      const code = await codeOf(call, { "admin-auth": token });
      if (STEPS[call.access]?.includes(nextStep) === true) expect(["NO_SESSION", "STEP_REQUIRED"]).not.toContain(code);
      else expect(code).toBe("STEP_REQUIRED");
    }
  });

  test.each(named)("answers 403 to %s without any of its roles", async (_name, call) => {
    for (const roles of [[], ...ADMINISTRATOR_ROLES.map((role) => [role])]) {
      const { token } = await testAdministrator(product, companyId, roles);
      const code = await codeOf(call, { "admin-auth": token });
      const may = call.roles === undefined || call.roles.some((role) => (roles as string[]).includes(role));
      if (call.access !== "administrator" || may) expect(code).not.toBe("ROLE_REQUIRED");
      else expect(code).toBe("ROLE_REQUIRED");
    }
  });
});

/** Whether a call takes an id, in its path or in what is sent. */
const takesIds = ({ path, query, body }: Call): boolean =>
  path.includes("{") ||
  [query, body].some(
    (schema) => schema !== undefined && JSON.stringify(z.toJSONSchema(schema, { io: "input" })).includes("/Id"),
  );

const withIds = calls.filter(takesIds);

test("covers each call with an id in testing/foreign-ids.ts, with an id of another company", () => {
  expect(withIds.map(({ name }) => name).filter((name) => FOREIGN_IDS[name] === undefined)).toEqual([]);
});

/** A digest of all stored data, except administrators' sessions and the counts of rate limits. */
async function everything(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('administrator_session', 'rate_limit_use') order by 1`,
  );
  const digests = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  );
  const digest = await owner.query<{ all: string }>(`select array_to_string(array[${digests.join(", ")}], ' ') as all`);
  return digest.rows[0]?.all ?? "";
}

test.each(withIds.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "answers 404 and changes nothing when %s names data of another company",
  async (_name, call) => {
    const { answer: answered, ...input } = (await FOREIGN_IDS[call.name]?.(product)) ?? {};
    const before = await everything();
    const { status, code, body } = await ask(call, { "admin-auth": someone.token }, input);
    if (answered === undefined) expect([status, code]).toEqual([404, "NOT_FOUND"]);
    else expect(body).toMatchObject(answered);
    expect(await everything()).toBe(before);
  },
);

/** Path parameters that are not ids: a kind, or a row's position in its file. */
const NOT_IDS = /\{(kind|position)\}/;
const withTwoIds = withIds.filter(({ path }) => path.replace(NOT_IDS, "").split("{").length > 2);

test.each(withTwoIds.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "answers 404 and changes nothing when one of the ids in %s is of another company",
  async (_name, call) => {
    const make = FOREIGN_IDS[call.name];
    const [own, foreign] = [await make?.(product), await make?.(product)];
    const { rows } = await owner.query<{ companyId: string }>(
      `select company_id as "companyId" from partner where id = $1 union all select company_id from pay_period where id = $1`,
      [own?.params?.["id"]],
    );
    const { token } = await testAdministrator(product, rows[0]?.companyId ?? "");
    const before = await everything();
    for (const [name, id] of Object.entries(foreign?.params ?? {})) {
      const input = { ...own, params: { ...own?.params, [name]: id } };
      const { status, code } = await ask(call, { "admin-auth": token }, input);
      expect([name, status, code]).toEqual([name, 404, "NOT_FOUND"]);
    }
    expect(await everything()).toBe(before);
  },
);

test("gives readers the same answers after other companies gain data of every kind", async () => {
  const spender = await testPerson(product, { needsNoCode: true });
  await product.as(spender.token)(withdraw, { body: { amount: 20 }, idempotencyKey: crypto.randomUUID() });
  await owner.query("update payroll_record set link_locked_at = app_now()");
  await owner.query("update access_request set created_at = created_at - interval '9 days'");
  const { rows } = await owner.query("select 1 from company");
  expect(rows.length).toBeGreaterThan(withIds.length);
  expect(await readAll(lonely.token)).toEqual(answersBefore);
});

test("answers 401 to an employee call with an administrator token", async () => {
  for (const call of allCalls.filter(({ access }) => access.startsWith("session")))
    for (const header of ["app-auth", "admin-auth"])
      expect(await codeOf(call, { [header]: someone.token })).toBe("NO_SESSION");
});
