import { chooseLanguage } from "@wellpaid/contract/account/language";
import * as calls from "@wellpaid/contract/account/push";
import { setFault } from "@wellpaid/sandbox/faults";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { notificationsOf, testDevice, textTo } from "@wellpaid/testing/people/push-devices";
import { testProduct } from "@wellpaid/testing/product/product";
import { afterEach, describe, expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;
afterEach(() => setFault(owner, { target: "push", mode: "ok" }));

const PAID = { values: { amount: "£240.00" }, template: "payday-deducted" } as const;
const pay = (who: TestPerson, key?: string) => textTo(product, who, PAID.template, PAID.values, key);
const jobsOf = async (deviceId: string) => {
  const { rows } = await owner.query<{ attempts: number; isDone: boolean; waits: number }>(
    `select attempts, done_at is not null as "isDone", extract(epoch from due_at - app_now())::int as waits
     from outbox where kind = 'send-push' and key like '%' || $1 order by id`,
    [deviceId],
  );
  return rows;
};
const deviceIn = async (who: TestPerson) => (await product.as(who.token)(calls.pushSettings, {})).devices[0];

describe("beside a text message", () => {
  test("each device shows what happened and where to read it, without an amount", async () => {
    const who = await testPerson(product);
    const [first, second] = [await testDevice(product, who.token), await testDevice(product, who.token)];
    await pay(who);
    for (const { browser } of [first, second]) {
      const [shown] = await notificationsOf(product, browser);
      expect(shown).toEqual({
        ...{ title: "Your payday summary is ready", body: "Open Wellpaid for the details.", page: "deductions" },
        ...{ tag: "payday", lang: "en", unread: null },
        ...{ topic: "payday", urgency: "normal", ttlSeconds: expect.any(Number) },
      });
      expect(shown?.ttlSeconds).toBeGreaterThan(86_000);
      expect(shown?.ttlSeconds).toBeLessThanOrEqual(86_400);
      expect(JSON.stringify(shown)).not.toMatch(/£|240/);
    }
    expect((await deviceIn(who))?.lastSentAt).not.toBeNull();
    const texts = await owner.query("select 1 from sandbox.message where recipient = $1 and channel = 'sms'", [
      who.phone,
    ]);
    expect(texts.rowCount).toBe(1);
  });

  test("it is in the language of its owner", async () => {
    const who = await testPerson(product);
    const { browser } = await testDevice(product, who.token);
    await product.as(who.token)(chooseLanguage, { body: { language: "pl" } });
    await textTo(product, who, "password-changed");
    expect(await notificationsOf(product, browser)).toMatchObject([{ lang: "pl", urgency: "high", page: "account" }]);
  });

  test("a job that is worked on twice is pushed once", async () => {
    const who = await testPerson(product);
    const { id, browser } = await testDevice(product, who.token);
    await setFault(owner, { target: "messages", mode: "error", count: 1 });
    await pay(who, "a payday text");
    await product.advance(60);
    await product.runner.runDue();
    expect(await notificationsOf(product, browser)).toHaveLength(1);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test.each(["code", "temporary-password"])("nothing is pushed of %s", async (template) => {
    const who = await testPerson(product);
    const { id } = await testDevice(product, who.token);
    const values = { code: "123456", purpose: "employee_login", host: "localhost", password: "x" };
    await textTo(product, who, template, values);
    expect(await jobsOf(id)).toEqual([]);
  });
});

describe("what was chosen", () => {
  test("is heeded when it is queued and when it is sent", async () => {
    const who = await testPerson(product);
    const { id, browser } = await testDevice(product, who.token);
    await setFault(owner, { target: "push", mode: "error", count: 1 });
    await pay(who);
    await product.as(who.token)(calls.setPushKinds, { body: { kindsOff: ["payday"] } });
    await product.advance(60);
    await product.runner.runDue();
    await pay(who);
    expect(await notificationsOf(product, browser)).toEqual([]);
    expect(await jobsOf(id)).toMatchObject([{ isDone: true }]);
    await textTo(product, who, "password-changed");
    expect(await notificationsOf(product, browser)).toHaveLength(1);
  });

  test.each([
    ["suspended", "update employee set status = 'suspended' where id = $1"],
    ["leaving", "update employee set deletion_requested_at = app_now() where id = $1"],
    [
      "barred by the employer",
      "update company set is_web_app_barred = true where id = (select company_id from employee where id = $1)",
    ],
  ])("does not matter for a person who is %s: nothing is pushed", async (_case, change) => {
    const who = await testPerson(product);
    const { browser } = await testDevice(product, who.token);
    await owner.query(change, [who.id]);
    await textTo(product, who, "password-changed");
    expect(await notificationsOf(product, browser)).toEqual([]);
  });
});

describe("a push service that answers", () => {
  test.each([404, 410])("%i ends the subscription", async (status) => {
    const who = await testPerson(product);
    const { id } = await testDevice(product, who.token);
    await setFault(owner, { target: "push", mode: "error", status });
    await pay(who);
    expect(await deviceIn(who)).toBeUndefined();
    expect(await jobsOf(id)).toMatchObject([{ isDone: true }]);
  });

  test.each([400, 403, 413])("%i is not tried again, and the list says so until the next success", async (status) => {
    const who = await testPerson(product);
    const { id } = await testDevice(product, who.token);
    await setFault(owner, { target: "push", mode: "error", status, count: 1 });
    await pay(who);
    expect(await jobsOf(id)).toMatchObject([{ isDone: true, attempts: 1 }]);
    expect(await deviceIn(who)).toMatchObject({ isFailing: true });
    const { rows } = await owner.query("select last_refusal from push_device where id = $1", [id]);
    expect(rows).toEqual([{ last_refusal: status }]);
    await pay(who);
    expect(await deviceIn(who)).toMatchObject({ isFailing: false });
  });

  test.each([429, 500, 503])("%i is tried again later", async (status) => {
    const who = await testPerson(product);
    const { id, browser } = await testDevice(product, who.token);
    await setFault(owner, { target: "push", mode: "error", status, count: 1 });
    await pay(who);
    expect(await jobsOf(id)).toMatchObject([{ isDone: false, attempts: 1, waits: expect.any(Number) }]);
    await product.advance(60);
    await product.runner.runDue();
    expect(await notificationsOf(product, browser)).toHaveLength(1);
  });

  test("nothing until the message has outlived its use is not tried again", async () => {
    const who = await testPerson(product);
    const { id, browser } = await testDevice(product, who.token);
    await setFault(owner, { target: "push", mode: "error", count: 1 });
    await pay(who);
    await product.advance(86_400);
    await product.runner.runDue();
    expect(await notificationsOf(product, browser)).toEqual([]);
    expect(await jobsOf(id)).toMatchObject([{ isDone: true }]);
  });
});

test("a new device is announced on the others, whatever is switched off", async () => {
  const who = await testPerson(product);
  const { browser } = await testDevice(product, who.token);
  await product.as(who.token)(calls.setPushKinds, { body: { kindsOff: ["security"] } });
  const { browser: second } = await testDevice(product, who.token);
  await product.runner.runDue();
  expect(await notificationsOf(product, browser)).toMatchObject([{ tag: "push-added", page: "push" }]);
  expect(await notificationsOf(product, second)).toEqual([]);
});

test("a test reaches its device alone, whatever is switched off", async () => {
  const who = await testPerson(product);
  const [first, second] = [await testDevice(product, who.token), await testDevice(product, who.token)];
  await product.as(who.token)(calls.setPushKinds, {
    body: { kindsOff: ["withdrawals", "payday", "savings", "requests", "security", "news"] },
  });
  await product.as(who.token)(calls.testPushDevice, { params: { id: second.id } });
  await product.runner.runDue();
  expect(await notificationsOf(product, first.browser)).toMatchObject([{ tag: "push-added" }]);
  expect(await notificationsOf(product, second.browser)).toMatchObject([{ tag: "test", urgency: "high" }]);
});
