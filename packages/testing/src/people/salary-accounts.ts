import { sendCode } from "@wellpaid/contract/identity/codes";
import { confirmPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import * as contract from "@wellpaid/contract/account/salary-account";
import { deactivateSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { messagesTo } from "./companies.ts";
import { checkRows, HEADER, testImports } from "../payroll/imports.ts";
import { lastCode, mailboxOf, type TestPerson } from "./people.ts";
import { refusalOf, type TestProduct } from "../product/product.ts";
import { giveSaving } from "../savings/savers.ts";

type Company = Awaited<ReturnType<ReturnType<typeof testImports>["newCompany"]>>;

/** The salary account that two colleagues set by a file. */
export const NEW_ACCOUNT = "77700777";

/** Returns the refusal's code, or `granted`. */
const tried = (call: Promise<unknown>): Promise<string> => refusalOf(call).catch(() => "granted");

/** The tokens of the links that a phone or mailbox was sent, oldest first. */
function linksSent(product: TestProduct) {
  const linksAt = async (recipient: string): Promise<readonly string[]> => {
    await product.runner.runDue();
    const texts = await messagesTo(product, recipient);
    return texts.flatMap((text) => /\/salary-account#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
  };
  const linksTo = ({ phone }: TestPerson) => linksAt(phone);
  const mailedLinksTo = (who: TestPerson) => linksAt(mailboxOf(who));
  return {
    linksAt,
    linksTo,
    mailedLinksTo,
    lastLink: async (who: TestPerson): Promise<string> => (await linksTo(who)).at(-1) ?? "",
    lastMailedLink: async (who: TestPerson): Promise<string> => (await mailedLinksTo(who)).at(-1) ?? "",
  };
}

/** What the tests of salary accounts do with the product. */
export function testSalaryAccounts(product: TestProduct) {
  const { newCompany, upload } = testImports(product);
  const { owner } = product.database;
  const settle = () => product.runner.runDue();
  /** Payroll uploads a file with this account, and a second person confirms it. */
  const give = async (company: Company, number = NEW_ACCOUNT): Promise<{ readonly id: string }> => {
    const text = `${HEADER},Sort code,Account number\n1,Maya,Example,2000,040004,${number}`;
    const { id } = await upload(company, text);
    await checkRows(company.second.ask, id);
    await company.second.ask(confirmPayrollImport, { params: { id }, body: { acceptsImplausiblePay: true } });
    await settle();
    return { id };
  };
  /** A company whose two colleagues have just given Maya another account; she has £50 of savings and needs no code. */
  const attacked = async () => {
    const company = await newCompany();
    await owner.query("update employee set disable_withdrawal_2fa = true where id = $1", [company.maya.id]);
    await giveSaving(product, company.maya, { savedPence: 5_000 });
    return { ...company, importId: (await give(company)).id };
  };
  return {
    settle,
    give,
    attacked,
    ...linksSent(product),
    check: (token: string) => product.as(null)(contract.lookAtSalaryAccountLink, { body: { token } }),
    press: (token: string) => product.as(null)(contract.objectByLink, { body: { token } }),
    takePay: (who: TestPerson) => tried(product.as(who.token)(pay.withdraw, { body: { amount: 40 } })),
    takeSavings: (who: TestPerson) =>
      tried(product.as(who.token)(withdrawSavings, { body: { amount: 1_000 }, idempotencyKey: crypto.randomUUID() })),
    endSaving: (who: TestPerson) => tried(product.as(who.token)(deactivateSaving)),
    object: (who: TestPerson, ending = NEW_ACCOUNT.slice(-4)) =>
      product.as(who.token)(contract.objectToSalaryAccount, { body: { ending } }),
    accept: (who: TestPerson, code: string | null, ending = NEW_ACCOUNT.slice(-4)) =>
      product.as(who.token)(contract.acceptSalaryAccount, { body: { ending, code } }),
    readAccount: (who: TestPerson) => product.as(who.token)(contract.readSalaryAccount),
    newCode: async (who: TestPerson): Promise<string> => {
      await product.advance(31);
      await product.as(who.token)(sendCode, { body: { type: "step_up" } });
      return lastCode(product, who.phone);
    },
    hours: async (count: number): Promise<void> => {
      await product.advance(count * 3_600);
      await owner.query("update session set expires_at = app_now() + interval '1 hour' where revoked_at is null");
      await owner.query(
        "update administrator_session set expires_at = app_now() + interval '1 hour', seen_at = app_now() where revoked_at is null",
      );
      await settle();
    },
    /** What a refused or useless attempt must leave unchanged. */
    books: async ({ id, companyId }: TestPerson): Promise<unknown> => {
      const { rows } = await owner.query(
        `select (select count(*)::int from ledger_entry l join ledger_account a on a.id = l.account_id where a.employee_id = $1) as entries,
           (select count(*)::int from payment_authorisation where employee_id = $1) as payments,
           (select count(*)::int from audit_entry where company_id = $2) as audited,
           (select json_agg(o order by objected_at) from salary_account_objection o where employee_id = $1) as objections,
           (select count(*)::int from salary_account_link where employee_id = $1 and used_at is not null) as used`,
        [id, companyId],
      );
      return rows[0];
    },
  };
}
