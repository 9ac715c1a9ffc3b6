import * as contract from "@wellpaid/contract/partners/partners";
import { listWebhooks, makeWebhook } from "@wellpaid/contract/partners/webhooks";
import { exchangeToken } from "@wellpaid/contract/identity/partner";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { agreedWith, testPartner, testReceiver } from "@wellpaid/testing/partners/partners";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { confirmProposals } from "@wellpaid/testing/payroll/proposals";

const receiver = testReceiver();
const product = await testProduct({ webhooks: receiver.webhooks });
const { owner: database } = product.database;

const askToken = (key: string, reference: string) =>
  product.send({
    method: "POST",
    path: "/partner/exchange-tokens",
    headers: { "x-api-key": key },
    body: { reference },
  });

const tokenOf = async (key: string, reference: string) =>
  ((await askToken(key, reference)).body as { token: string }).token;

const auditOf = async (companyId: string) =>
  (
    await database.query<{ action: string; entry: string }>(
      "select action, row_to_json(a)::text as entry from audit_entry a where company_id = $1 order by id",
      [companyId],
    )
  ).rows;

describe("a partner made by an owner", () => {
  test("gets a key shown once and hashed, which opens the app for its people and counts its use", async () => {
    const partner = await testPartner(product);
    const { id, owner, key, reference } = partner;
    const { body } = await askToken(key, reference);
    await product.as(null)(exchangeToken, { params: { token: (body as { token: string }).token } });
    await askToken(key, reference);
    const answer = await owner.ask(contract.readPartner, { params: { id } });
    expect(answer.keys).toMatchObject([{ name: "First", prefix: key.slice(0, 12), revokedAt: null }]);
    expect(answer.keys[0]?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(answer)).not.toContain(key);
    const use = await owner.ask(contract.readPartnerUse, { params: { id } });
    expect(use.days).toEqual([{ day: "2031-03-12", made: 2, used: 1 }]);
    const { rows } = await database.query("select row_to_json(k)::text as row from partner_key k");
    const audit = await auditOf(partner.who.companyId);
    expect(JSON.stringify(rows) + JSON.stringify(audit)).not.toContain(key);
    expect(audit.map(({ action }) => action)).toEqual([
      "partner-made",
      "partner-key-made",
      "partner-key-confirmed",
      "partner-employee-linked",
    ]);
  });

  test("has a second valid key, and a revoked key and its tokens open nothing", async () => {
    const { id, owner, key, reference } = await testPartner(product);
    const second = await owner.ask(contract.makePartnerKey, { params: { id }, body: { name: "Second" } });
    await confirmProposals(product, owner.companyId);
    const tokens = [await tokenOf(key, reference), await tokenOf(second.key, reference)];
    const { keys } = await owner.ask(contract.readPartner, { params: { id } });
    const first = keys.find(({ name }) => name === "First");
    await owner.ask(contract.revokePartnerKey, { params: { id, keyId: first?.id ?? "" } });
    await owner.ask(contract.revokePartnerKey, { params: { id, keyId: first?.id ?? "" } });
    expect((await askToken(key, reference)).status).toBe(401);
    expect((await askToken(second.key, reference)).status).toBe(200);
    const [byFirst, bySecond] = tokens;
    expect(await refusalOf(product.as(null)(exchangeToken, { params: { token: byFirst ?? "" } }))).toBe(
      "TOKEN_INVALID",
    );
    expect((await product.as(null)(exchangeToken, { params: { token: bySecond ?? "" } })).token).toHaveLength(128);
    for (let made = 0; made < 4; made += 1) {
      await owner.ask(contract.makePartnerKey, { params: { id }, body: { name: "More" } });
    }
    const more = owner.ask(contract.makePartnerKey, { params: { id }, body: { name: "Too many" } });
    expect(await refusalOf(more)).toBe("TOO_MANY_PARTNER_KEYS");
  });

  test("is created once when made twice at once with the same name", async () => {
    const { owner } = await testPartner(product);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => owner.ask(contract.makePartner, { body: { name: "Same" } })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(owner.ask(contract.makePartner, { body: { name: " SAME " } }))).toBe("PARTNER_NAME_TAKEN");
  });

  test("is refused at its field with a name that links in an SMS, while older names stay", async () => {
    const { owner, id, name } = await testPartner(product);
    for (const unfit of ["Pay evil.example", "Call 020 7946 0991"]) {
      const error = { code: "PARTNER_NAME_INVALID", errors: [{ path: "/name" }] };
      await expect(owner.ask(contract.makePartner, { body: { name: unfit } })).rejects.toMatchObject(error);
      await expect(owner.ask(contract.changePartner, { params: { id }, body: { name: unfit } })).rejects.toMatchObject(
        error,
      );
    }
    expect((await owner.ask(contract.readPartner, { params: { id } })).name).toBe(name);
    await database.query("update partner set name = 'help.example' where id = $1", [id]);
    const change = owner.ask(contract.changePartner, {
      params: { id },
      body: { name: "help.example", helpDeskLink: null },
    });
    expect(await change).toMatchObject({ name: "help.example" });
  });

  test("is refused at its field with a link that leads nowhere", async () => {
    const { owner } = await testPartner(product);
    for (const helpDeskLink of ["javascript:alert(1)", "http://help.example", "help"]) {
      const pending = owner.ask(contract.makePartner, { body: { name: "Linked", helpDeskLink } });
      await expect(pending).rejects.toMatchObject({ code: "LINK_INVALID", errors: [{ path: "/helpDeskLink" }] });
    }
  });
});

describe("managing origins", () => {
  test("adds and removes each once", async () => {
    const { id, owner, who } = await testPartner(product);
    const add = (origin: string) => owner.ask(contract.addPartnerOrigin, { params: { id }, body: { origin } });
    expect(await add("https://HR.example.com")).toEqual({ origin: "https://hr.example.com" });
    expect(await refusalOf(add("https://hr.example.com"))).toBe("ORIGIN_KNOWN");
    expect(await refusalOf(add("https://*.example.com"))).toBe("ORIGIN_INVALID");
    expect(await refusalOf(add("https://hr.example.com/pay"))).toBe("ORIGIN_INVALID");
    expect(await refusalOf(add("http://localhost"))).toBe("ORIGIN_OURS");
    const answer = await owner.ask(contract.readPartner, { params: { id } });
    expect(answer.originList).toEqual(["https://hr.example.com"]);
    const remove = () =>
      owner.ask(contract.removePartnerOrigin, { params: { id }, query: { origin: "https://hr.example.com" } });
    await remove();
    expect(await refusalOf(remove())).toBe("NOT_FOUND");
    const actions = (await auditOf(who.companyId)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["partner-origin-added", "partner-origin-removed"]);
  });
});

describe("linking people", () => {
  test("gives a reference to a single person and keeps it out of the audit log", async () => {
    const { id, owner, who, reference, key } = await testPartner(product);
    const { rows } = await database.query<{ id: string }>(
      "insert into employee (company_id, phone, name, surname) values ($1, '+447700919191', 'Bo', 'Other') returning id",
      [who.companyId],
    );
    const other = rows[0]?.id ?? "";
    const link = (employeeId: string, to: string) =>
      owner.ask(contract.linkPartnerEmployee, { params: { id, employeeId }, body: { reference: to } });
    const list = (of: "linked" | "unlinked", search = "") =>
      owner.ask(contract.listPartnerEmployees, { params: { id }, query: { of, search } });
    expect(await refusalOf(link(other, reference))).toBe("REFERENCE_TAKEN");
    expect((await list("unlinked", "oth")).items).toMatchObject([{ id: other, surname: "Other", reference: null }]);
    const both = await Promise.allSettled([link(other, "NEW"), link(who.id, "NEW")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await link(who.id, "W-7");
    // Of the reference of before the partner must not believe that it opens the app still.
    const url = "https://told.example/";
    await owner.ask(makeWebhook, { params: { id }, body: { url, events: ["employee.joined", "employee.left"] } });
    await link(who.id, "W-8");
    await link(who.id, "W-8");
    await product.runner.runDue();
    expect(new Set(receiver.bodiesTo(url).map(({ type, data }) => `${type} ${String(data["reference"])}`))).toEqual(
      new Set(["employee.left W-7", "employee.joined W-8"]),
    );
    await link(who.id, "W-7");
    expect((await askToken(key, "W-7")).status).toBe(409);
    await agreedWith(product, id, who);
    expect((await list("linked", "w-7")).items).toMatchObject([{ id: who.id, reference: "W-7" }]);
    expect((await askToken(key, "W-7")).status).toBe(200);
    await owner.ask(contract.unlinkPartnerEmployee, { params: { id, employeeId: who.id } });
    expect((await askToken(key, "W-7")).status).toBe(404);
    expect(JSON.stringify(await auditOf(who.companyId))).not.toContain("W-7");
  });

  test("requires the link of another partner to be removed first", async () => {
    const { owner, who } = await testPartner(product);
    const { id } = await owner.ask(contract.makePartner, { body: { name: "Second partner" } });
    const link = owner.ask(contract.linkPartnerEmployee, {
      params: { id, employeeId: who.id },
      body: { reference: "X" },
    });
    expect(await refusalOf(link)).toBe("EMPLOYEE_HAS_PARTNER");
  });
});

test("removes key, tokens, origins, people and the helpdesk of an ended partner for all", async () => {
  const { id, owner, key, reference, who } = await testPartner(product);
  await owner.ask(contract.addPartnerOrigin, { params: { id }, body: { origin: "https://gone.example" } });
  await owner.ask(contract.changePartner, { params: { id }, body: { isForEverybody: true } });
  const token = await tokenOf(key, reference);
  await owner.ask(contract.endPartner, { params: { id } });
  expect((await askToken(key, reference)).status).toBe(401);
  expect(await refusalOf(product.as(null)(exchangeToken, { params: { token } }))).toBe("TOKEN_INVALID");
  const { rows } = await database.query(
    `select (select count(*) from partner_origin where partner_id = $1)::int as origins, e.partner_id, e.partner_reference,
       c.partner_id as everybodys from employee e join company c on c.id = e.company_id where e.id = $2`,
    [id, who.id],
  );
  expect(rows).toEqual([{ origins: 0, partner_id: null, partner_reference: null, everybodys: null }]);
  expect(await refusalOf(owner.ask(contract.readPartner, { params: { id } }))).toBe("NOT_FOUND");
  expect((await owner.ask(contract.listPartners, { query: {} })).items).toEqual([]);
});

describe("a partner that is not of the own company", () => {
  test("of another company is not found, and its people cannot be linked", async () => {
    const [mine, theirs] = [await testPartner(product), await testPartner(product)];
    expect((await mine.owner.ask(contract.listPartners, { query: {} })).items.map(({ id }) => id)).toEqual([mine.id]);
    const pending = mine.owner.ask(contract.linkPartnerEmployee, {
      params: { id: mine.id, employeeId: theirs.who.id },
      body: { reference: "STOLEN" },
    });
    expect(await refusalOf(pending)).toBe("NOT_FOUND");
    // Nor by any other way than the console.
    const forced = database.query("update employee set partner_id = $1 where id = $2", [mine.id, theirs.who.id]);
    await expect(forced).rejects.toThrow("another company's");
  });

  test("above companies is visible to its members, who change nothing", async () => {
    const who = await testPerson(product);
    const owner = await testAdministrator(product, who.companyId, ["owner"]);
    const { rows } = await database.query<{ id: string }>("insert into partner (name) values ('Above') returning id");
    const id = rows[0]?.id ?? "";
    await database.query("insert into partner_key (partner_id, name, key_hash) values ($1, 'Theirs', '\\x01')", [id]);
    expect(await refusalOf(owner.ask(contract.readPartner, { params: { id } }))).toBe("NOT_FOUND");
    await database.query("update employee set partner_id = $1, partner_reference = 'A-1' where id = $2", [id, who.id]);
    const answer = await owner.ask(contract.readPartner, { params: { id } });
    expect(answer).toMatchObject({ name: "Above", isShared: true, linkedEmployees: 1, keys: [], livingKeys: 0 });
    const linked = await owner.ask(contract.listPartnerEmployees, { params: { id }, query: {} });
    expect(linked.items).toMatchObject([{ reference: "A-1" }]);
    const employeeId = who.id;
    const pending = [
      owner.ask(contract.changePartner, { params: { id }, body: { name: "Mine" } }),
      owner.ask(contract.endPartner, { params: { id } }),
      owner.ask(contract.makePartnerKey, { params: { id }, body: { name: "Mine" } }),
      owner.ask(contract.addPartnerOrigin, { params: { id }, body: { origin: "https://evil.example" } }),
      owner.ask(contract.linkPartnerEmployee, { params: { id, employeeId }, body: { reference: "A-2" } }),
      owner.ask(contract.unlinkPartnerEmployee, { params: { id, employeeId } }),
      owner.ask(listWebhooks, { params: { id } }),
    ];
    expect(new Set(await Promise.all(pending.map(refusalOf)))).toEqual(new Set(["PARTNER_SHARED"]));
  });
});
