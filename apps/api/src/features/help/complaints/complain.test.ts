import { complain, listComplaints } from "@wellpaid/contract/help/complaints";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { mailboxOf, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;
const COMPLAINTS = "complaints@wellpaid.example";
const body = { topic: "savings", whatHappened: "My saving\nis late.", wanted: "An answer" } as const;

const giveMailbox = (who: { readonly id: string; readonly username: string }) =>
  owner.query("update employee set email = $2 where id = $1", [who.id, mailboxOf(who)]);

test("stores a complaint, sends it to the operator and confirms it by e-mail, in no place of the employer", async () => {
  const who = await testPerson(product);
  await giveMailbox(who);
  const complaint = await product.as(who.token)(complain, { body });
  expect(complaint).toMatchObject({ ...body, answer: null, answeredAt: null });
  expect(complaint.reference).toMatch(/^C-.{4}-.{4}$/);
  const { rows: jobs } = await owner.query("select kind from outbox where key like $1", [`complaint ${complaint.id}%`]);
  expect(jobs).toEqual([{ kind: "send-complaint" }, { kind: "send-complaint" }]);
  await product.runner.runDue();
  for (const to of [mailboxOf(who), COMPLAINTS]) {
    const messages = await messagesTo(product, to);
    expect(messages).toContainEqual(expect.stringContaining(complaint.reference));
    expect(messages).toContainEqual(expect.stringContaining("My saving\nis late."));
  }
  const { rows } = await owner.query<{ name: string }>("select name from company where id = $1", [who.companyId]);
  expect(await messagesTo(product, `admin@${rows[0]?.name.toLowerCase().replace(" ", "-")}.example`)).toEqual([]);
  const { rows: entries } = await owner.query("select 1 from audit_entry where company_id = $1", [who.companyId]);
  expect(entries).toEqual([]);
  expect(await product.as(who.token)(listComplaints)).toEqual([complaint]);
});

test("confirms by text where the account has no e-mail", async () => {
  const who = await testPerson(product);
  await owner.query("update employee set email = null where id = $1", [who.id]);
  const { reference } = await product.as(who.token)(complain, { body });
  await product.runner.runDue();
  expect(await messagesTo(product, who.phone)).toContainEqual(expect.stringContaining(reference));
});

test.each([
  ["suspended", "update employee set status = 'suspended' where id = $1"],
  ["leaving", "update employee set deletion_requested_at = app_now() where id = $1"],
  ["gone from the employer", "update employee set left_on = app_now()::date - 1 where id = $1"],
])("lets an employee complain who is %s", async (_state, statement) => {
  const who = await testPerson(product);
  await owner.query(statement, [who.id]);
  await product.as(who.token)(complain, { body });
  expect(await product.as(who.token)(listComplaints)).toHaveLength(1);
});

test("complains once when the same key is sent twice, and five times a day", async () => {
  const who = await testPerson(product);
  const ask = (idempotencyKey: string) => product.as(who.token)(complain, { body, idempotencyKey });
  const [first, again] = [await ask("a"), await ask("a")];
  expect(again).toEqual(first);
  for (const key of ["b", "c", "d", "e"]) await ask(key);
  expect(await refusalOf(ask("f"))).toBe("TOO_MANY_REQUESTS");
  expect(await product.as(who.token)(listComplaints)).toHaveLength(5);
});

test.each([
  ["nothing", { whatHappened: " \n " }],
  ["too much", { whatHappened: "a".repeat(4_001) }],
  ["a wish that is too long", { wanted: "a".repeat(1_001) }],
  ["a letter that turns the line round", { whatHappened: "a\u202eb" }],
  ["a NUL", { whatHappened: "a\u0000b" }],
  ["half a letter", { wanted: "\ud800" }],
  ["another topic", { topic: "weather" as "other" }],
])("refuses %s", async (_case, part) => {
  const who = await testPerson(product);
  expect(await refusalOf(product.as(who.token)(complain, { body: { ...body, ...part } }))).toBe("INVALID_INPUT");
});

test("shows no one else's complaint, nor lets the server's role answer one", async () => {
  const [maya, ben] = [await testPerson(product), await testPerson(product)];
  const { id } = await product.as(maya.token)(complain, { body });
  expect(await product.as(ben.token)(listComplaints)).toEqual([]);
  await expect(
    product.database.app.query("update complaint set answered_by = 'x', answered_at = app_now() where id = $1", [id]),
  ).rejects.toThrow("permission denied");
});
