import { type AddressInfo, connect } from "node:net";
import { listAdministrators, removeAdministrator } from "@wellpaid/contract/administrators/console-access";
import { checkSession, logout } from "@wellpaid/contract/identity/identity";
import { revokePartnerKey } from "@wellpaid/contract/partners/partners";
import { testPartner } from "@wellpaid/testing/partners/partners";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { beforeAll, expect, test } from "vitest";

const product = await testProduct();
const { owner: rows } = product.database;

let at: AddressInfo;
beforeAll(async () => {
  await product.server.listen({ port: 0, host: "127.0.0.1" });
  at = product.server.server.address() as AddressInfo;
});

const json = JSON.stringify;

/** A request to send, and what happens between its headers and its body. */
interface Late {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** A call of the same caller, which is answered once the headers of this request were checked. */
  readonly judged: () => Promise<unknown>;
  readonly meanwhile: () => Promise<unknown>;
}

/** Sends the headers and a part of the body, and the rest after `meanwhile`. @returns status and refusal */
async function sendLate({ path, headers, body, judged, meanwhile }: Late): Promise<string> {
  const socket = connect(at.port, at.address);
  let received = "";
  const heard = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const [found] = pattern.exec(received) ?? [];
        if (found === undefined) return;
        socket.off("data", check);
        resolve(found);
      };
      socket
        .on("data", check)
        .on("error", reject)
        .on("close", () => reject(new Error(`closed after ${received}`)));
    });
  socket.on("data", (part) => {
    received += part.toString();
  });
  const head = { host: "x", expect: "100-continue", "content-length": String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/v1${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body.slice(0, 5)}`);
  await heard(/100 Continue/);
  await judged();
  await meanwhile();
  socket.write(body.slice(5));
  const status = await heard(/(?<=HTTP\/1.1 )[2-5]\d\d/);
  const code = /"code":"(\w+)"/.exec(received)?.[1] ?? "";
  socket.destroy();
  return `${status} ${code}`.trim();
}

const countOf = async (table: string, companyId: string): Promise<number> => {
  const { rows: found } = await rows.query<{ many: number }>(
    `select count(*)::int as many from ${table} where company_id = $1`,
    [companyId],
  );
  return found[0]?.many ?? -1;
};

/** A withdrawal whose body comes late. */
async function withdrawal(meanwhile: (who: { token: string; companyId: string }) => Promise<unknown>) {
  const who = await testPerson(product, { needsNoCode: true });
  return {
    path: "/vancepay/advance",
    headers: { "app-auth": who.token, "content-type": "application/json" },
    body: json({ amount: 10 }),
    judged: () => product.as(who.token)(checkSession),
    meanwhile: () => meanwhile(who),
    unchanged: () => countOf("withdrawal", who.companyId),
    before: 0,
  };
}

/** A console call by an administrator who is removed before its body ends. */
async function byRemoved(path: string, headers: Record<string, string>, body: string, table: string) {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId);
  const removed = await testAdministrator(product, companyId);
  return {
    path,
    headers: { "admin-auth": removed.token, ...headers },
    body,
    judged: () => removed.ask(listAdministrators, { query: {} }),
    meanwhile: () => owner.ask(removeAdministrator, { params: { id: removed.id } }),
    unchanged: () => countOf(table, companyId),
    before: await countOf(table, companyId),
  };
}

/** A partner's call whose key is revoked before its body ends. */
async function byPartner() {
  const { id, keyId, key, owner, reference, who } = await testPartner(product);
  return {
    path: "/partner/exchange-tokens",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: json({ reference }),
    judged: () => owner.ask(listAdministrators, { query: {} }),
    meanwhile: () => owner.ask(revokePartnerKey, { params: { id, keyId } }),
    unchanged: () => countOf("exchange_token", who.companyId),
    before: 0,
  };
}

const JSON_TYPE = { "content-type": "application/json" };
const PEOPLE = "Employee number,First name,Surname,Take-home pay\n90001,Ada,Moss,2000\n";

test.each([
  ["a session ends", "401 NO_SESSION", () => withdrawal(({ token }) => product.as(token)(logout, { query: {} }))],
  [
    "the employer is barred",
    "403 WEB_APP_BARRED",
    () =>
      withdrawal(({ companyId }) =>
        rows.query("update company set is_web_app_barred = true where id = $1", [companyId]),
      ),
  ],
  [
    "an administrator is removed",
    "401 NO_SESSION",
    () =>
      byRemoved(
        "/employer/administrators",
        JSON_TYPE,
        json({ email: `late-${crypto.randomUUID()}@company.example`, name: "Late", roles: ["owner"] }),
        "administrator",
      ),
  ],
  [
    "an administrator uploading a file is removed",
    "401 NO_SESSION",
    () =>
      byRemoved("/employer/payroll/imports?fileName=a.csv", { "content-type": "text/csv" }, PEOPLE, "payroll_import"),
  ],
  ["a partner's key is revoked", "401 API_KEY_INVALID", byPartner],
] as const)(
  "changes nothing when %s between headers and end of body, and answers %s",
  async (_what, refusal, prepared) => {
    const late = await prepared();
    expect(await sendLate({ ...late, meanwhile: async () => undefined })).toMatch(/^200/);
    const again = await prepared();
    expect(await sendLate(again)).toBe(refusal);
    expect(await again.unchanged()).toBe(again.before);
  },
);
