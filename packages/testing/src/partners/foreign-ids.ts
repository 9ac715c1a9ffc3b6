import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { choosePayrollColumns } from "@wellpaid/contract/payroll/payroll-files";
import { STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { openPayPeriods } from "@wellpaid/api/features/payroll/open-pay-periods";
import { FOREIGN_ADMINISTRATORS } from "./foreign-administrators.ts";
import { FOREIGN_PARTNERS } from "./foreign-partners.ts";
import { testAdministrator } from "../people/administrators.ts";
import { givePendingAccess } from "../people/colleagues.ts";
import { testCompany } from "../people/companies.ts";
import { giveConsent } from "../people/consents.ts";
import { HEADER, testImports } from "../payroll/imports.ts";
import { testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import type { ForeignAsk } from "./foreign-ask.ts";

const IMPORTED = "Surname,First name,Employee number,Take-home pay\nAsh,Alma,70001,1500\n";

/** Creates something in a company that is unrelated to the rest of the test. */
type Foreign = (product: TestProduct) => Promise<ForeignAsk>;

const person =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => ({ params: { id: (await testPerson(product)).id }, ...input });

const aboutPerson: Foreign = async (product) => ({ query: { person: (await testPerson(product)).id } });

const request = async (product: TestProduct): Promise<string> => givePendingAccess(product, await testPerson(product));

/** A change of settings that waits for a second person. */
const proposal: Foreign = async (product) => {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId, ["owner"]);
  const { version } = await owner.ask(companySettings);
  const { proposal: made } = await owner.ask(changeCompanySettings, { body: { maxPercent: 80, version } });
  return { params: { id: made?.id ?? "" } };
};

/** One of each kind, each in a table of its own. */
async function requests(product: TestProduct) {
  const { id, companyId } = await testPerson(product);
  const made = (insert: string) =>
    product.database.owner.query<{ id: string }>(`insert into ${insert} returning id`, [companyId, id]);
  const savings = await made(
    "savings_request (company_id, employee_id, title, email) values ($1, $2, 'Ms', 'theirs@example.com')",
  );
  const change = await made(
    "change_request (company_id, employee_id, region, status) values ($1, $2, 'scotland', 'left')",
  );
  return [
    { kind: "on-demand-pay", id: await request(product) },
    { kind: "savings", id: savings.rows[0]?.id },
    { kind: "change-request", id: change.rows[0]?.id },
  ];
}

const payrollImport =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const { newCompany, upload } = testImports(product);
    const { id } = await upload(await newCompany(), IMPORTED);
    return { params: { id }, ...input };
  };

async function columnChoice(product: TestProduct): Promise<string> {
  const { payroll } = await testImports(product).newCompany();
  const columns = (["employeeNumber", "name", "surname", "monthlySalaryPence"] as const).map((column) => ({
    heading: column,
    column,
  }));
  return (await payroll.ask(choosePayrollColumns, { body: { columns } })).id;
}

/** A layout that another company has. */
const fileLayout: Foreign = async (product) => {
  const { id: companyId } = await testCompany(product);
  const by = await testAdministrator(product, companyId, ["payroll"]);
  const { rows } = await product.database.owner.query<{ id: string }>(
    "insert into payroll_file_layout (company_id, layout, made_by) values ($1, $2, $3) returning id",
    [companyId, JSON.stringify(STANDARD_LAYOUT), by.id],
  );
  const body = { layout: STANDARD_LAYOUT, was: rows[0]?.id };
  return { body, answer: { error: { code: "SETTINGS_CHANGED" } } };
};

/** Two new people who share one salary account. */
const newPeople =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const { confirm, newCompany, upload } = testImports(product);
    const company = await newCompany();
    const file = `${HEADER},Sort code,Account number\n70002,Alma,Ash,1500,040004,70007000\n70003,Asa,Ash,1500,040004,70007000\n`;
    const { id } = await upload(company, file);
    await confirm(company, id, { acceptsImplausiblePay: true });
    return { params: { id }, ...input };
  };

/** A run exists from the beginning of its period. */
const payrollRun: Foreign = async (product) => {
  const { companyId } = await testPerson(product);
  const { db, owner } = product.database;
  await openPayPeriods(db);
  const { rows } = await owner.query<{ id: string }>("select id from pay_period where company_id = $1", [companyId]);
  return { params: { id: rows[0]?.id ?? "" } };
};

/** What payroll took of a run, uploaded and not yet confirmed. */
const payrollReturn: Foreign = async (product) => {
  const { params } = await payrollRun(product);
  const { owner } = product.database;
  const { rows } = await owner.query<{ companyId: string }>(
    'select company_id as "companyId" from pay_period where id = $1',
    [params?.["id"]],
  );
  const { companyId = "" } = rows[0] ?? {};
  const by = await testAdministrator(product, companyId, ["payroll"]);
  const brought = await owner.query<{ id: string }>(
    `insert into payroll_return (company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence)
     values ($1, $2, $3, sha256('file'), 0, 0, 0, 0) returning id`,
    [companyId, params?.["id"], by.id],
  );
  return { params: { ...params, returnId: brought.rows[0]?.id ?? "" } };
};

const payGroup =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const { companyId } = await testPerson(product);
    const { rows } = await product.database.owner.query<{ id: string }>(
      "select id from pay_group where company_id = $1",
      [companyId],
    );
    return { params: { id: rows[0]?.id ?? "" }, ...input };
  };

const consent: Foreign = async (product) => {
  const { id } = await testCompany(product);
  await giveConsent(product, id, {}, "savings");
  const { rows } = await product.database.owner.query<{ id: string }>(
    "select id from company_consent where company_id = $1",
    [id],
  );
  return { params: { kind: "savings", id: String(rows[0]?.id) } };
};

const deadLetteredJob: Foreign = async (product) => {
  const { rows } = await product.database.owner.query<{ id: string }>(
    `insert into outbox (company_id, kind, key, payload, due_at, dead_lettered_at)
     values ($1, 'follow-payout', gen_random_uuid()::text, '{}', app_now(), app_now()) returning id`,
    [(await testCompany(product)).id],
  );
  return { params: { id: String(rows[0]?.id) } };
};

/**
 * For each call of the console that takes an id, by the call's name: something of another company that it could name. A call
 * that is missing here fails `http/session/administrators.test.ts`.
 */
export const FOREIGN_IDS: Readonly<Record<string, Foreign>> = {
  decideRequests: async (product) => {
    const decisions = (await requests(product)).map((request) => ({ ...request, decision: "approved" }));
    return { body: { decisions }, answer: { results: decisions.map(() => ({ outcome: "not-found", state: null })) } };
  },
  reopenRequest: async (product) => ({ params: { id: await request(product) }, body: { kind: "on-demand-pay" } }),
  readPerson: person(),
  listAuditEntries: aboutPerson,
  exportAuditLog: aboutPerson,
  suspendPerson: person(),
  freezePerson: person({ body: { until: null } }),
  releasePerson: person(),
  changePeople: async (product) => {
    const ids = [(await testPerson(product)).id];
    return { body: { change: "suspend", ids }, answer: { results: [{ id: ids[0], outcome: "not-found" }] } };
  },
  unlockRecord: person(),
  confirmSalaryAccount: person({ body: { ending: "0777", reason: "Spoke to them in person." } }),
  markLeaver: person({ body: { lastDay: "2031-03-31" } }),
  takeLeaverBack: person(),
  payrollImport: payrollImport(),
  payrollImportRows: payrollImport({ query: { kind: "joiner" } }),
  payrollImportFaults: payrollImport(),
  confirmPayrollImport: payrollImport(),
  checkPayrollImportRow: async (product) => {
    const { params } = (await payrollImport()(product)) as { params: { id: string } };
    return { params: { ...params, position: "1" }, body: { isRight: true } };
  },
  uploadPayrollFile: async (product) => ({ query: { fileName: "people.csv", columnsId: await columnChoice(product) } }),
  mendPayrollImport: payrollImport({ body: { rows: [{ position: 1, isLeftOut: true }] } }),
  payrollImportFaultyRows: payrollImport(),
  discardPayrollImport: payrollImport(),
  undoPayrollImport: payrollImport(),
  confirmPayrollImportUndo: payrollImport(),
  payrollRun,
  payrollRunLines: payrollRun,
  exportRunLines: payrollRun,
  exportPayrollRun: payrollRun,
  checkRunFile: payrollRun,
  payrollReturnTemplate: payrollRun,
  bringPayrollReturn: payrollRun,
  payrollDifferences: payrollRun,
  confirmPayrollReturn: payrollReturn,
  changeFileLayout: fileLayout,
  changePayGroup: payGroup({ body: { name: "Theirs", paydayDay: 1, was: { name: "all", paydayDay: 28 } } }),
  removePayGroup: payGroup(),
  publishedConsents: async (product) => ({ ...(await consent(product)), answer: { items: [] } }),
  publishedConsentTexts: consent,
  waitingExceptions: async (product) => {
    await deadLetteredJob(product);
    return { params: { kind: "job-stuck" }, answer: { items: [] } };
  },
  tryJobAgain: deadLetteredJob,
  confirmNewPeople: newPeople({ body: { reason: "Known" } }),
  suspendNewPeople: newPeople(),
  confirmProposal: proposal,
  withdrawProposal: proposal,
  ...FOREIGN_ADMINISTRATORS,
  ...FOREIGN_PARTNERS,
};
