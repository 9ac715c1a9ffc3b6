import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { exchangeToken } from "@wellpaid/contract/identity/partner";
import { testPartner } from "./partners.ts";
import type { TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import { giveSaving } from "../savings/savers.ts";

/** Every call that takes a session. */
export const ofEmployees = allCalls.filter(({ access }) => /^(session|any-step|step:|anyone-or-session)/.test(access));
export const callNamed = (name: string): Call => {
  const call = ofEmployees.find((each) => each.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

const PASSKEY = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
/** What is refused in a partner's session by the call itself, with what it takes. */
export const ATTEMPTS: readonly (readonly [string, string, unknown])[] = [
  ["askPasskeyRegistration", "CODE_REQUIRED", {}],
  ["sendChangeRequest", "CODE_REQUIRED", { regionId: "scotland", status: "employed" }],
  ["changeDetails", "CODE_REQUIRED", { username: "another-name" }],
  ["closeAccount", "CODE_REQUIRED", {}],
  ["downloadMyData", "CODE_REQUIRED", undefined],
  ["exportTransactions", "CODE_REQUIRED", undefined],
  ["renewCalendarFeed", "CODE_REQUIRED", {}],
  ["withdraw", "CODE_REQUIRED", { amount: 20 }],
  ["deactivateSaving", "CODE_REQUIRED", {}],
  ["withdrawSavings", "CODE_REQUIRED", { amount: 1_000 }],
  ["objectToSalaryAccount", "CODE_REQUIRED", { ending: "4821" }],
  ["agreeToPartner", "OPENED_BY_PARTNER", { code: "123456" }],
  ["reviewPasskeys", "NOTHING_TO_REVIEW", { remove: [] }],
  [
    "registerPasskey",
    "TOKEN_INVALID",
    {
      name: "Stolen",
      credential: {
        ...PASSKEY,
        response: {
          clientDataJSON: Buffer.from(JSON.stringify({ type: "webauthn.create", challenge: "AAAA" })).toString(
            "base64url",
          ),
          attestationObject: "AAAA",
        },
      },
    },
  ],
];

const PLANNED = { name: "Rent", category: "housing", amount: 1, frequency: "monthly", date: 1 };
const PLAN = { haveSpecificGoal: false, monthlyContribution: 5_000 };
/** What each call that is proven at the door takes, so that nothing but the code is missing. */
export const BODIES_AT_DOOR: Readonly<Record<string, unknown>> = {
  requestAccess: { companyId: crypto.randomUUID(), employeeIdNumber: "1", changesPayment: true, addendum: true },
  pauseWithdrawals: { duration: "untilPayday" },
  setSelfLimits: { each: 10, period: null, count: null },
  givePayday: { date: 15 },
  updateSaving: { id: crypto.randomUUID(), ...PLAN },
  acceptSavingsConsent: { addendum: true, changesPayment: true },
  requestSaving: { ...PLAN, productId: "one", title: "Ms", email: "maya@example.com", isPreviousNames: false },
  changeBank: { productId: "another" },
  setLeftoverRule: { savingId: crypto.randomUUID(), keep: 0, atMost: 100, agreesToAutomatic: false },
  acceptLeftover: { savingId: crypto.randomUUID(), payday: "2031-03-28", amount: 100 },
  complain: { topic: "other", whatHappened: "Nothing arrived", wanted: "" },
  renameAccount: { name: "Bills" },
  includeAccount: { isIncluded: false },
  createPlannedPayment: { ...PLANNED, currency: "GBP", type: "expense" },
  changePlannedPayment: { ...PLANNED, currency: "GBP" },
  keepPlannedAmount: { amount: 5 },
  decideDueDate: { decision: "skipped" },
  confirmPayments: { type: "expenses" },
  setPushKinds: { kindsOff: ["news"] },
  addPushDevice: {
    endpoint: "https://web.push.apple.com/QGuQyavXutnMH",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    name: "Safari on iPhone",
  },
  joinImportedAccount: { accountId: crypto.randomUUID() },
};

/** The same for calls that take a query. */
const QUERIES_AT_DOOR: Readonly<Record<string, string>> = {
  payStatement: "?firstYear=2030",
  savingsStatement: "?from=2031-01-01&to=2031-03-12",
};

interface OpenedByPartner {
  readonly who: TestPerson;
  /** The partner's. */
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** What is done in sessions of this product, and what it must leave as it was. */
export function testPartnerCalls(product: TestProduct) {
  const { owner } = product.database;
  return {
    /** The rows that a refused attempt must leave as they were. */
    readBooks: async (employeeId: string): Promise<unknown> => {
      const { rows } = await owner.query(
        `select (select count(*) from ledger_entry) as ledger, (select count(*) from audit_entry) as audit,
           (select count(*) from passkey where employee_id = $1) as passkeys, row_to_json(e) as employee,
           (select count(*) from withdrawal_pause where employee_id = $1) as pauses,
           (select json_agg(s) from saving s where employee_id = $1) as saving
         from employee e where e.id = $1`,
        [employeeId],
      );
      return rows[0];
    },

    /** A person with £50 saved, and the token of a session that their partner opened. */
    openedByPartner: async (): Promise<OpenedByPartner> => {
      const { key, reference, who, id, name } = await testPartner(product);
      await giveSaving(product, who, { savedPence: 5_000 });
      const headers = { "x-api-key": key };
      const path = "/partner/exchange-tokens";
      const made = await product.send({ method: "POST", path, headers, body: { reference } });
      const params = { token: (made.body as { token: string }).token };
      const { token } = await product.as(null)(exchangeToken, { params });
      return { who, id, name, token };
    },

    sendTo: (call: Call, token: string, id: string, body: unknown, headers: Record<string, string> = {}) =>
      product.send({
        method: call.method,
        path: `${call.path.replace("{dueDate}", "2031-03-12").replace(/\{\w+\}/g, id)}${QUERIES_AT_DOOR[call.name] ?? ""}`,
        token,
        ...(body === undefined ? {} : { body }),
        headers: { "idempotency-key": crypto.randomUUID(), ...headers },
      }),
  };
}
