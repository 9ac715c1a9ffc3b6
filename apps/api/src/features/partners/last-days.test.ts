import { markLeaver, takeLeaverBack } from "@wellpaid/contract/people/people";
import { decideRequests } from "@wellpaid/contract/requests/requests";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { testPartner, testReceiver, testWebhookOf } from "@wellpaid/testing/partners/partners";
import { testProduct } from "@wellpaid/testing/product/product";

const receiver = testReceiver();
const product = await testProduct({ webhooks: receiver.webhooks });
const { upload, confirm, undo } = testImports(product);

const LAST_DAY = "2031-03-31";
const OVER = "2031-03-01";
const WITHOUT_MAYA = `${HEADER}\n2,Bo,Birch,1500\n`;
/** Without a column of leave dates: payroll's reported day stays. */
const STARTING_AGAIN = `${HEADER},Start date\n1,Maya,Maple,2000,2031-03-20\n`;
const leaving = (on: string): string => `${HEADER},Leave date\n1,Maya,Maple,2000,${on}\n`;

test("notifies the partner each time a last day is set or cancelled, by any actor", async () => {
  const partner = await testPartner(product);
  const { who, reference } = partner;
  const { url } = await testWebhookOf(partner, ["employee.joined", "employee.left"]);
  const [payroll, second] = [
    await testAdministrator(product, who.companyId, ["payroll"]),
    await testAdministrator(product, who.companyId, ["approver"]),
  ];
  const company = { maya: who, payroll, second };
  const imports: string[] = [];
  const bring = async (text: string, wish = {}): Promise<void> => {
    const { id } = await upload(company, text, wish);
    await confirm(company, id, { acceptsImplausiblePay: true, acceptsLeavers: true });
    imports.push(id);
  };
  const worksAgain = async () => {
    const { rows } = await product.database.owner.query<{ id: string }>(
      "insert into change_request (company_id, employee_id, region, status) values ($1, $2, 'scotland', 'employed') returning id",
      [who.companyId, who.id],
    );
    const decisions = rows.map(({ id }) => ({ kind: "change-request" as const, id, decision: "approved" as const }));
    await second.ask(decideRequests, { body: { decisions } });
  };
  const undoNewest = () => undo(company, imports.at(-1) ?? "");
  const left = { type: "employee.left", data: { reference, reason: "left" } };
  const joined = { type: "employee.joined", data: { reference } };
  const params = { id: who.id };
  const steps: readonly (readonly [step: () => Promise<unknown>, ...told: object[]])[] = [
    [() => second.ask(markLeaver, { params, body: { lastDay: LAST_DAY } }), left],
    [() => second.ask(takeLeaverBack, { params }), joined],
    [() => second.ask(markLeaver, { params, body: { lastDay: OVER } }), left],
    [worksAgain, joined],
    [() => bring(WITHOUT_MAYA, { missingLeaveOn: LAST_DAY }), left],
    [undoNewest, joined],
    [() => bring(leaving(LAST_DAY)), left],
    [() => bring(leaving("")), joined],
    [undoNewest, left],
    [() => bring(leaving("")), joined],
    [() => second.ask(markLeaver, { params, body: { lastDay: OVER } }), left],
    [() => bring(leaving(LAST_DAY)), left],
    // It cancels the employer's last day, and not payroll's.
    [() => bring(STARTING_AGAIN)],
  ];
  let before = 0;
  for (const [step, ...expectedEvents] of steps) {
    await step();
    await product.runner.runDue();
    expect(receiver.bodiesTo(url).slice(before)).toMatchObject(expectedEvents);
    before += expectedEvents.length;
  }
});
