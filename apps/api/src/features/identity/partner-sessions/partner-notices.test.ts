import { requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import type { BodyOf, Call } from "@wellpaid/contract/call";
import { removeDeletionRequest } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { advanceHistory, cancelAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { savingAccount, updateSaving } from "@wellpaid/contract/savings/savings";
import { deactivateSaving, deleteSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { changeBank } from "@wellpaid/contract/savings/savings-offers";
import { setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { testPartnerCalls } from "@wellpaid/testing/partners/partner-calls";
import { askingPartner } from "@wellpaid/testing/partners/partners";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { openedByPartner, sendTo } = testPartnerCalls(product);

const newCode = async (who: TestPerson, token: string): Promise<string> => {
  await product.advance(31);
  await product.as(token)(sendCode, { body: { type: "step_up" } });
  return lastCode(product, who.phone);
};
/** What the SMS to the phone say was done, and where. */
const noticesTo = async (who: TestPerson): Promise<readonly string[]> => {
  await product.runner.runDue();
  const messages = await messagesTo(product, who.phone);
  return messages.flatMap((text) => /^(.+), with your code or passkey\./.exec(text)?.[1] ?? []);
};
/** Makes a call with a new code, at the door or in its body. */
async function make(call: Call, who: TestPerson, token: string, body?: object, headers = {}): Promise<void> {
  const code = await newCode(who, token);
  const isByBody = call.inPartnersSession === "asks-itself";
  const requestBody = isByBody ? { ...body, code } : body;
  const answer = await sendTo(call, token, who.id, requestBody, {
    ...headers,
    ...(isByBody ? {} : { "step-up": code }),
  });
  expect(answer, call.name).toMatchObject({ status: 200 });
}
const limits: BodyOf<typeof setSelfLimits> = { each: 500, period: null, count: null };

describe("binding acts in a partner session", () => {
  test("notifies the phone of withdrawals, limits and plan changes with the partner name, not of own ones", async () => {
    const { who, name, token } = await openedByPartner();
    const id = (await product.as(token)(savingAccount))?.id ?? "";
    const plan = { id, haveSpecificGoal: false, monthlyContribution: 6_000 };
    await product.as(who.token)(updateSaving, { body: plan });
    expect(await noticesTo(who)).toEqual([]);
    await make(updateSaving, who, token, { ...plan, monthlyContribution: 7_000 });
    await make(pauseWithdrawals, who, token, { duration: "oneDay" });
    await make(setSelfLimits, who, token, limits);
    await make(setSelfLimits, who, token, limits);
    expect(await noticesTo(who)).toEqual([
      `Your savings plan was set up or changed. It was done on a page of ${name}`,
      `Your withdrawals were paused. It was done on a page of ${name}`,
      `Your own limits were changed. It was done on a page of ${name}`,
    ]);
  });

  test("notifies the phone when savings change bank, are withdrawn or ended (an end once)", async () => {
    const { who, name, token } = await openedByPartner();
    await make(withdrawSavings, who, token, { amount: 1_000 });
    const other = await openedByPartner();
    await make(changeBank, other.who, other.token, { productId: "102" });
    expect(await noticesTo(other.who)).toEqual([
      `Another bank was chosen for your savings. It was done on a page of ${other.name}`,
    ]);
    const third = await openedByPartner();
    await make(deactivateSaving, third.who, third.token, {});
    await make(deleteSaving, third.who, third.token);
    expect(await noticesTo(third.who)).toEqual([
      `Your savings were deactivated. It was done on a page of ${third.name}`,
    ]);
    expect(await noticesTo(who)).toEqual([`Savings were withdrawn. It was done on a page of ${name}`]);
  });

  test("notifies the phone when the account deletion is cancelled", async () => {
    const { who, name, token } = await openedByPartner();
    await product.database.owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
    await make(removeDeletionRequest, who, token);
    expect(await noticesTo(who)).toEqual([
      `The deletion of your account was cancelled. It was done on a page of ${name}`,
    ]);
  });

  test("notifies the phone when a withdrawal is cancelled, which needs no code", async () => {
    const { who, name, token } = await openedByPartner();
    await product.as(who.token)(withdraw, { body: { amount: 20 } });
    const [advance] = await product.as(token)(advanceHistory);
    await product.as(token)(cancelAdvance, { body: { advanceId: advance?.id ?? "" } });
    await product.runner.runDue();
    expect(await messagesTo(product, who.phone)).toContainEqual(
      expect.stringContaining(`Your withdrawal was cancelled. It was done on a page of ${name}. If this was not you`),
    );
  });

  test("notifies the phone about a framed session, naming the partner where it may be known", async () => {
    const { id, name, who } = await askingPartner(product);
    const stranger = await askingPartner(product);
    for (const inFrame of ["true", id, stranger.id])
      await make(
        setSelfLimits,
        who,
        who.token,
        { ...limits, each: inFrame === id ? 400 : inFrame === "true" ? 500 : 300 },
        { "in-frame": inFrame },
      );
    expect(await noticesTo(who)).toEqual([
      "Your own limits were changed. It was done on a partner's page",
      `Your own limits were changed. It was done on a page of ${name}`,
      "Your own limits were changed. It was done on a partner's page",
    ]);
  });

  test("notifies the phone when on-demand pay is requested from a framed page", async () => {
    const who = await testPerson(product, { access: "none" });
    await giveConsent(product, who.companyId);
    const body = { companyId: who.companyId, employeeIdNumber: "1", changesPayment: true, addendum: true };
    await make(requestAccess, who, who.token, body, { "in-frame": "true" });
    expect(await noticesTo(who)).toEqual(["On-demand pay was requested. It was done on a partner's page"]);
  });
});

test("names the partner in the code SMS on a partner page, but not on an own page", async () => {
  const { who, id, name, token } = await openedByPartner();
  const lastMessage = async () => (await messagesTo(product, who.phone)).at(-1);
  // Messages of one moment are sent in any order.
  await product.runner.runDue();
  await newCode(who, token);
  expect(await lastMessage()).toContain(`It was requested on a page of ${name} and expires in 10 minutes.`);
  await product.advance(31);
  await sendTo(sendCode, who.token, id, { type: "step_up" }, { "in-frame": id });
  expect(await lastMessage()).toContain(`on a page of ${name}`);
  await newCode(who, who.token);
  expect(await lastMessage()).not.toContain("on a page of");
});
