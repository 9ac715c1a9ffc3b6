import { closeAccount } from "@wellpaid/contract/account/closure";
import * as calls from "@wellpaid/contract/account/push";
import { logout } from "@wellpaid/contract/identity/identity";
import { MAX_PUSH_DEVICES } from "@wellpaid/domain/account/push/push-device";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { notificationsOf, testBrowser, testDevice, textTo } from "@wellpaid/testing/people/push-devices";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";

const product = await testProduct();
const { owner, db } = product.database;
const { change, tokenFor } = resetCalls(product);

const settings = (token: string) => product.as(token)(calls.pushSettings, {});
const devicesOf = async ({ token }: Pick<TestPerson, "token">) => (await settings(token)).devices;
const anotherSession = ({ id, companyId }: TestPerson): Promise<string> =>
  openSession(db, { employeeId: id, companyId, nextStep: "done", seconds: 3_600 });
const rowsOf = async ({ id }: Pick<TestPerson, "id">) => {
  const { rows } = await owner.query("select id from push_device where employee_id = $1", [id]);
  return rows.length;
};

describe("a device", () => {
  test("is listed with its browser, in the session that added it as this one", async () => {
    const who = await testPerson(product);
    expect(await settings(who.token)).toEqual({ publicKey: product.ctx.webPush?.publicKey, kindsOff: [], devices: [] });
    const { id } = await testDevice(product, who.token);
    const expected = { id, name: "Chrome on Android", lastSentAt: null, isFailing: false };
    expect(await devicesOf(who)).toEqual([{ ...expected, isHere: true, addedAt: expect.any(String) }]);
    expect((await settings(await anotherSession(who))).devices).toMatchObject([{ id, isHere: false }]);
  });

  test("added again has a new id and is no second one", async () => {
    const who = await testPerson(product);
    const { id, browser } = await testDevice(product, who.token);
    const { id: again } = await product.as(who.token)(calls.addPushDevice, { body: browser });
    expect(again).not.toBe(id);
    expect(await devicesOf(who)).toMatchObject([{ id: again }]);
  });

  test("of another person is not found, whichever call names it", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const { id } = await testDevice(product, who.token);
    const as = product.as(other.token);
    expect(await refusalOf(as(calls.removePushDevice, { params: { id } }))).toBe("NOT_FOUND");
    expect(await refusalOf(as(calls.testPushDevice, { params: { id } }))).toBe("NOT_FOUND");
    expect(await devicesOf(who)).toHaveLength(1);
    await product.as(who.token)(calls.removePushDevice, { params: { id } });
    expect(await refusalOf(product.as(who.token)(calls.removePushDevice, { params: { id } }))).toBe("NOT_FOUND");
  });

  test("too many is refused, with how many there may be", async () => {
    const who = await testPerson(product);
    for (let count = 0; count < MAX_PUSH_DEVICES; count += 1) await testDevice(product, who.token);
    expect(await refusalOf(testDevice(product, who.token))).toBe("TOO_MANY_PUSH_DEVICES");
  });

  test.each([
    "https://push.example/1",
    "http://fcm.googleapis.com/fcm/send/1",
    "https://127.0.0.1/1",
    "http://169.254.169.254/latest",
    "http://localhost:5432/",
  ])("at %s is refused: it is no push service", async (endpoint) => {
    const who = await testPerson(product);
    const body = { ...(await testBrowser(product)), endpoint };
    expect(await refusalOf(product.as(who.token)(calls.addPushDevice, { body }))).toBe("PUSH_SERVICE_UNKNOWN");
    expect(await rowsOf(who)).toBe(0);
  });

  test("whose key is no point of the curve is refused", async () => {
    const who = await testPerson(product);
    const browser = await testBrowser(product);
    const body = { ...browser, keys: { ...browser.keys, p256dh: `B${"A".repeat(86)}` } };
    expect(await refusalOf(product.as(who.token)(calls.addPushDevice, { body }))).toBe("PUSH_SERVICE_UNKNOWN");
  });

  test("with a new subscription takes the place of the one before, unless that was removed meanwhile", async () => {
    const who = await testPerson(product);
    const { browser: before } = await testDevice(product, who.token);
    const renew = async () => {
      const body = { ...(await testBrowser(product)), replaces: before.endpoint };
      return product.as(who.token)(calls.addPushDevice, { body });
    };
    const { id } = await renew();
    expect(await devicesOf(who)).toMatchObject([{ id }]);
    expect(await refusalOf(renew())).toBe("NOT_FOUND");
    expect(await devicesOf(who)).toHaveLength(1);
  });
});

describe("a browser that two people use", () => {
  test("is the last one's who turned it on, in another company too, and the first gets nothing more there", async () => {
    const [first, second] = [await testPerson(product), await testPerson(product)];
    const { browser } = await testDevice(product, first.token);
    await product.as(second.token)(calls.addPushDevice, { body: browser });
    expect(await devicesOf(first)).toEqual([]);
    await textTo(product, first, "password-changed");
    expect(await notificationsOf(product, browser)).toEqual([]);
    await textTo(product, second, "password-changed");
    expect(await notificationsOf(product, browser)).toHaveLength(1);
  });

  test("is one person's when all turn it on at once, and none of them gets an error", async () => {
    const all: TestPerson[] = [];
    while (all.length < 6) all.push(await testPerson(product));
    const body = await testBrowser(product);
    await Promise.all(all.map(({ token }) => product.as(token)(calls.addPushDevice, { body })));
    const rows = await Promise.all(all.map(rowsOf));
    expect(rows.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test("is removed once the next person has opened the app there", async () => {
    const [first, second] = [await testPerson(product), await testPerson(product)];
    const { browser } = await testDevice(product, first.token);
    const body = { endpoint: browser.endpoint };
    expect(await product.as(second.token)(calls.keepPushDevice, { body })).toEqual({ id: null });
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([0, 0]);
  });

  test.each(["status = 'suspended'", "deletion_requested_at = app_now()"])(
    "is removed once another person has opened the app there: %s",
    async (change) => {
      const [first, second] = [await testPerson(product), await testPerson(product)];
      const { browser } = await testDevice(product, first.token);
      await owner.query(`update employee set ${change} where id = $1`, [second.id]);
      const body = { endpoint: browser.endpoint };
      expect(await product.as(second.token)(calls.keepPushDevice, { body })).toEqual({ id: null });
      expect(await rowsOf(first)).toBe(0);
    },
  );

  test("stays its owner's in their next session, whose end is its end", async () => {
    const who = await testPerson(product);
    const { id, browser } = await testDevice(product, who.token);
    const next = await anotherSession(who);
    const body = { endpoint: browser.endpoint };
    expect(await product.as(next)(calls.keepPushDevice, { body })).toEqual({ id });
    await product.as(who.token)(logout, { query: {} });
    expect(await rowsOf(who)).toBe(1);
    await product.as(next)(logout, { query: {} });
    expect(await rowsOf(who)).toBe(0);
  });
});

describe("pushes end", () => {
  test("in this browser by logging out, and in no other", async () => {
    const who = await testPerson(product);
    const other = await anotherSession(who);
    await testDevice(product, who.token);
    const { id } = await testDevice(product, other);
    await product.as(who.token)(logout, { query: {} });
    expect((await settings(other)).devices).toMatchObject([{ id }]);
  });

  test("in every browser by a new password, also where the session has long expired and is gone", async () => {
    const who = await testPerson(product);
    await testDevice(product, who.token);
    const expired = await anotherSession(who);
    await testDevice(product, expired);
    await owner.query("update session set expires_at = app_now() - interval '1 day' where employee_id = $1", [who.id]);
    await owner.query("delete from session where employee_id = $1 and token_hash = sha256($2)", [who.id, expired]);
    await change(await tokenFor(who.phone), "Correct-horse-1");
    expect(await rowsOf(who)).toBe(0);
  });

  test("everywhere when the account is to be deleted", async () => {
    const who = await testPerson(product);
    await testDevice(product, who.token);
    await product.as(who.token)(closeAccount, { body: {} });
    expect(await rowsOf(who)).toBe(0);
  });
});

test("choosing kinds is kept, once each", async () => {
  const who = await testPerson(product);
  const as = product.as(who.token);
  await as(calls.setPushKinds, { body: { kindsOff: ["news", "savings", "news"] } });
  expect(await settings(who.token)).toMatchObject({ kindsOff: ["news", "savings"] });
  await as(calls.setPushKinds, { body: { kindsOff: [] } });
  expect(await settings(who.token)).toMatchObject({ kindsOff: [] });
});

test("a session in a partner's frame can neither see nor change any of it", async () => {
  const who = await testPerson(product);
  const { id, browser } = await testDevice(product, who.token);
  for (const [method, path, body] of [
    ["GET", "/employees/push", undefined],
    ["PUT", "/employees/push/devices/here", { endpoint: browser.endpoint }],
    ["DELETE", `/employees/push/devices/${id}`, undefined],
  ] as const) {
    const answer = await product.send({ method, path, token: who.token, body, headers: { "in-frame": "true" } });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: "OPENED_BY_PARTNER" } } });
  }
  expect(await rowsOf(who)).toBe(1);
});
