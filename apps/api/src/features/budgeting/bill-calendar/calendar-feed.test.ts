import { closeAccount } from "@wellpaid/contract/account/closure";
import { calendarFeed, endCalendarFeed, renewCalendarFeed } from "@wellpaid/contract/budgeting/bill-calendar";
import { createPlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

// Today is 12 March 2031; the payday is the 28th.
const product = await testProduct();
const { owner } = product.database;

const renew = (who: TestPerson, withAmounts = false) =>
  product.as(who.token)(renewCalendarFeed, { body: { withAmounts } });
const pathOf = (address: string) => new URL(address).pathname;
const fetchFeed = (address: string) => product.server.inject({ url: pathOf(address) });
const settings = (who: TestPerson) => product.as(who.token)(calendarFeed, {});

const plan = (who: TestPerson, name: string, change: object = {}) =>
  product.as(who.token)(createPlannedPayment, {
    body: {
      name,
      category: "housing",
      currency: "GBP",
      amount: 1234.5,
      type: "expense",
      frequency: "monthly",
      date: 20,
      ...change,
    },
  });

/** A name that another version of the form has let through, or a bank has written. */
const rename = (id: string, name: string) =>
  owner.query("update planned_payment set name = $2 where id = $1", [id, name]);

/** The events as another program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return { event, uid: event.uid, date: event.startDate.toString(), summary: event.summary, component };
  });
  return { calendar, events };
}

describe("the feed", () => {
  test("is read by another maker's parser: whole days that leave the day free", async () => {
    const who = await testPerson(product);
    const { id } = await plan(who, "Rent");
    await rename(id, "Rent, flat; 2\\3 é");
    await plan(who, "Lodger", { type: "income", date: 5 });
    await plan(who, "Coffee", { frequency: "daily", date: 1 });
    const { address } = await renew(who);
    const answer = await fetchFeed(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { calendar, events } = eventsOf(answer.body);
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Wellpaid: bills and paydays");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT6H");
    expect(String(calendar.getFirstPropertyValue("x-published-ttl"))).toBe("PT6H");
    expect(events.slice(0, 4).map(({ date, summary }) => `${date} ${summary}`)).toEqual([
      "2031-02-28 Payday",
      "2031-03-20 Rent, flat; 2\\3 é",
      "2031-03-28 Payday",
      "2031-04-05 Income: Lodger",
    ]);
    expect(events.at(-1)?.date.slice(0, 7)).toBe("2032-03");
    expect(events.every(({ event }) => event.startDate.isDate)).toBe(true);
    expect(events.every(({ component }) => component.getFirstPropertyValue("transp") === "TRANSPARENT")).toBe(true);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test("has lines of at most 75 bytes that end with CRLF, also with long names in other scripts", async () => {
    const who = await testPerson(product);
    const [first, second] = [await plan(who, "First"), await plan(who, "Second")];
    await rename(first.id, "日本語日本語日本語日本語日本語日本語日本");
    await rename(second.id, "👩‍👩‍👧 family club");
    const { body } = await fetchFeed((await renew(who, true)).address);
    const rows = body.split("\r\n");
    expect(Math.max(...rows.map((row) => Buffer.byteLength(row)))).toBeLessThanOrEqual(75);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(eventsOf(body).events.map(({ summary }) => summary)).toContain("👩‍👩‍👧 family club £1,234.50");
  });

  test("shows amounts only where they are wanted, and keeps its events' ids", async () => {
    const who = await testPerson(product);
    await plan(who, "Rent");
    const without = eventsOf((await fetchFeed((await renew(who)).address)).body).events;
    const { body } = await fetchFeed((await renew(who, true)).address);
    const withAmounts = eventsOf(body).events;
    expect(without.map(({ summary }) => summary)).toContain("Rent");
    expect(withAmounts.map(({ summary }) => summary)).toContain("Rent £1,234.50");
    expect(without.map(({ uid }) => uid)).toEqual(withAmounts.map(({ uid }) => uid));
    expect(body).not.toContain(who.id);
  });

  test("leaves out what is skipped and marks what was not seen", async () => {
    const who = await testPerson(product);
    const { id } = await plan(who, "Rent", { date: 10 });
    await owner.query("update planned_payment set created_at = app_now() - interval '20 days' where id = $1", [id]);
    const { address } = await renew(who);
    const march = async () =>
      eventsOf((await fetchFeed(address)).body)
        .events.filter(({ date }) => date === "2031-03-10")
        .map(({ summary }) => summary);
    expect(await march()).toEqual(["Rent (expected but not seen)"]);
    await owner.query(
      `insert into planned_due_date (company_id, employee_id, planned_payment_id, due_date, decision)
       values ($1, $2, $3, '2031-03-10', 'skipped')`,
      [who.companyId, who.id, id],
    );
    expect(await march()).toEqual([]);
  });
});

describe("the address", () => {
  test("is shown once, and the database has only its hash", async () => {
    const who = await testPerson(product);
    expect(await settings(who)).toBeNull();
    const { address, feed } = await renew(who);
    expect(address).toMatch(/^https?:\/\/[^/]+\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    expect(feed).toMatchObject({ withAmounts: false, lastReadAt: null });
    expect(await settings(who)).toEqual(feed);
    const secret = address.slice(-47, -4);
    const { rows } = await owner.query("select f::text as row from calendar_feed f where employee_id = $1", [who.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("stops at once when it is renewed, and when it is switched off", async () => {
    const who = await testPerson(product);
    const first = await renew(who);
    expect((await fetchFeed(first.address)).statusCode).toBe(200);
    expect((await settings(who))?.lastReadAt).toBe("2031-03-12T10:00:00.000Z");
    const second = await renew(who);
    expect(second.feed.lastReadAt).toBeNull();
    expect((await fetchFeed(first.address)).statusCode).toBe(404);
    expect((await fetchFeed(second.address)).statusCode).toBe(200);
    await product.as(who.token)(endCalendarFeed, {});
    await product.as(who.token)(endCalendarFeed, {});
    expect((await fetchFeed(second.address)).statusCode).toBe(404);
    expect(await settings(who)).toBeNull();
  });

  test("of two renewals at once one is valid", async () => {
    const who = await testPerson(product);
    const addresses = (await Promise.all([renew(who), renew(who), renew(who)])).map(({ address }) => address);
    const statuses = await Promise.all(addresses.map(async (address) => (await fetchFeed(address)).statusCode));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });

  test("belongs to one person: another's renewal and end change nothing", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await plan(who, "Rent");
    const { address } = await renew(who);
    const theirs = await renew(other);
    await product.as(other.token)(endCalendarFeed, {});
    expect((await fetchFeed(theirs.address)).statusCode).toBe(404);
    expect((await fetchFeed(address)).body).toContain("Rent");
  });

  test.each<[string, string, string]>([
    ["suspended", "update employee set status = 'suspended', suspended_at = app_now() where id = $1", "SUSPENDED"],
    ["leaving", "update employee set deletion_requested_at = app_now() where id = $1", "DELETION_REQUESTED"],
    [
      "of a barred company",
      "update company set is_web_app_barred = true where id = (select company_id from employee where id = $1)",
      "WEB_APP_BARRED",
    ],
  ])("gives nothing while its owner is %s", async (_, statement, refusal) => {
    const who = await testPerson(product);
    const { address } = await renew(who);
    await owner.query(statement, [who.id]);
    expect((await fetchFeed(address)).statusCode).toBe(404);
    expect(await refusalOf(renew(who))).toBe(refusal);
  });

  test("ends with all sessions when the account is closed, also after its owner stays", async () => {
    const who = await testPerson(product);
    const { address } = await renew(who);
    await product.as(who.token)(closeAccount, { body: {} });
    await owner.query("update employee set deletion_requested_at = null where id = $1", [who.id]);
    expect((await fetchFeed(address)).statusCode).toBe(404);
  });

  test("is neither logged nor answered by the app's pages", async () => {
    const who = await testPerson(product);
    const { address } = await renew(who);
    const secret = address.slice(-47, -4);
    const wrong = `${"A".repeat(43)}.ics`;
    await fetchFeed(address);
    for (const path of [wrong, secret, `${secret}.ICS`, `${secret}.ics.ics`, `x${secret}.ics`, "%00.ics", ""]) {
      const answer = await product.server.inject({ url: `/calendar/${path}` });
      expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([
        path,
        404,
        "application/json; charset=utf-8",
      ]);
    }
    expect((await product.server.inject({ url: `${pathOf(address)}?x=1` })).statusCode).toBe(200);
    expect((await product.server.inject({ method: "POST", url: pathOf(address) })).statusCode).toBe(404);
    expect(product.log.join("\n")).not.toContain(secret);
  });
});

describe("too much", () => {
  test("readings of one feed wait, and others do not", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const [{ address }, theirs] = [await renew(who), await renew(other)];
    const statuses: number[] = [];
    for (let reading = 0; reading < 31; reading += 1) statuses.push((await fetchFeed(address)).statusCode);
    expect(statuses.indexOf(429)).toBe(30);
    const refused = await fetchFeed(address);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await fetchFeed(theirs.address)).statusCode).toBe(200);
    await product.advance(3_601);
    expect((await fetchFeed(address)).statusCode).toBe(200);
  });

  test("renewals wait", async () => {
    const who = await testPerson(product);
    for (let time = 0; time < 20; time += 1) await renew(who);
    expect(await refusalOf(renew(who))).toBe("TOO_MANY_REQUESTS");
  });
});
