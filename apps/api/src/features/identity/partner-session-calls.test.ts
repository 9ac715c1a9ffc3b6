import { allCalls } from "@wellpaid/contract/all-calls";
import { exchangeToken } from "@wellpaid/contract/partner";
import { expect, test } from "vitest";
import { testPartner } from "../../testing/test-partners.ts";
import { testProduct } from "../../testing/test-product.ts";
import { giveSaving } from "../../testing/test-savers.ts";

const product = await testProduct();
const { owner } = product.database;

/**
 * Every call that a session may make, by what a session that a partner opened needs for it:
 * - `code`: one of its own type, or a passkey, as every session does (a withdrawal of pay, where the account asks for one).
 * - `step-up`: one because a partner opened the session.
 * - `own`: no partner may open a session for it.
 * - `prepared`: what only a call with a code hands out.
 * - `open`: nothing more. It takes neither money nor the whole of somebody's data out, and changes no way in.
 */
const NEEDS = {
  code: [
    "askPasskeyRegistration",
    "removePasskey",
    "sendChangeRequest",
    "changeDetails",
    "activateAccount",
    "deactivateAccount",
    "withdraw",
    "acceptSalaryAccount",
  ],
  "step-up": [
    ...["renamePasskey", "closeAccount", "downloadMyData", "deactivateSaving", "withdrawSavings"],
    ...["objectToSalaryAccount"],
  ],
  own: ["agreeToPartner", "reviewPasskeys"],
  prepared: ["registerPasskey"],
  open: [
    ...["checkSession", "logout", "givePayday", "resendLoginCode", "verifyLoginCode", "sendCode"],
    ...["isEmailRegistered", "isPhoneRegistered", "askPasskeyConfirmation", "confirmByPasskey", "listPasskeys"],
    ...["endPartnerAgreement", "listMyPartners", "checkFrozenStatus"],
    ...["lastChangeRequest", "listCompanies", "listRegions", "readDeletion", "removeDeletionRequest"],
    ...["accounts", "categories", "changePlannedPayment", "connections", "createPlannedPayment", "indicators"],
    ...["initialLoad", "paidInfo", "paydayDate", "plannedIncomes", "plannedPayments", "removePlannedPayment"],
    ...["transactions", "confirmPayments", "dismissedPayments", "keepPlannedAmount", "plannedNews"],
    ...["restorePayment", "unconfirmedPayments", "bankAuthUrl", "banks", "moneyhubAccount", "popularBanks"],
    ...["reauthNeed", "refreshConnection", "revokeConnection", "changeCategory", "exportTransactions"],
    ...["includeAccount", "renameAccount", "recentSpending", "usageReport", "forecast", "advanceAmount"],
    ...["advanceHistory", "cancelAdvance", "lastAccessRequest", "onDemandPayAccount", "quoteAdvance"],
    ...["paymentHistory", "consentOfCompany", "downloadConsent", "requestAccess", "pauseWithdrawals"],
    ...["selfLimits", "setSelfLimits", "monthlyPayment", "recalculateDeadline", "savingAccount"],
    ...["savingIndicators", "showCongratulation", "updateSaving", "acceptSavingsConsent", "activeSavingsRequest"],
    ...["openingDetails", "requestSaving", "savingsConsentFile", "bestBankOffer", "bestRate", "changeBank"],
    ...["listProducts", "productDocument", "showBestBankOffer", "deleteSaving", "savingMoves"],
    ...["readSalaryAccount"],
    ...["deleteCover", "offerCoverUpload", "readCover"],
  ],
} as const;

const ofEmployees = allCalls.filter(({ access }) => /^(session|any-step|step:|anyone-or-session)/.test(access));

test("when the contract gets a call of a session, then it is said what a partner's needs for it", () => {
  expect(Object.values(NEEDS).flat().toSorted()).toEqual(ofEmployees.map(({ name }) => name).toSorted());
  const withCode = ofEmployees.filter(({ refusals }) => refusals.includes("CODE_REQUIRED")).map(({ name }) => name);
  expect(withCode.toSorted()).toEqual([...NEEDS.code, ...NEEDS["step-up"], ...NEEDS.own].toSorted());
});

const PASSKEY = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
const ATTEMPTS: readonly (readonly [string, string, unknown])[] = [
  ["askPasskeyRegistration", "CODE_REQUIRED", {}],
  ["sendChangeRequest", "CODE_REQUIRED", { regionId: "scotland", status: "employed" }],
  ["changeDetails", "CODE_REQUIRED", { username: "another-name" }],
  ["closeAccount", "CODE_REQUIRED", {}],
  ["downloadMyData", "CODE_REQUIRED", undefined],
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

test("when every call that needs more is listed, then each of them is tried here, but what needs a bank, pay or a passkey first", () => {
  const elsewhere = [
    ...["activateAccount", "deactivateAccount", "withdraw"],
    ...["removePasskey", "renamePasskey", "acceptSalaryAccount"],
  ];
  const tried = ATTEMPTS.map(([name]) => name);
  const { open: _open, ...needing } = NEEDS;
  expect([...tried, ...elsewhere].toSorted()).toEqual(Object.values(needing).flat().toSorted());
});

/** Whatever a refused attempt must leave as it was. */
async function readBooks(employeeId: string): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*) from ledger_entry) as ledger, (select count(*) from audit_entry) as audit,
       (select count(*) from passkey where employee_id = $1) as passkeys, row_to_json(e) as employee
     from employee e where e.id = $1`,
    [employeeId],
  );
  return rows[0];
}

test.each(ATTEMPTS)(
  "when a session that a partner opened calls %s without a code, then it is %s and nothing changes",
  async (name, refusal, body) => {
    const { key, reference, who, id } = await testPartner(product);
    await giveSaving(product, who, { savedPence: 5_000 });
    const headers = { "x-api-key": key };
    const made = await product.send({ method: "POST", path: "/partner/exchange-tokens", headers, body: { reference } });
    const { token } = await product.as(null)(exchangeToken, {
      params: { token: (made.body as { token: string }).token },
    });
    const call = ofEmployees.find((each) => each.name === name);
    if (call === undefined) throw new Error(`there is no call ${name}`);
    const before = await readBooks(who.id);
    const path = call.path.replace("{id}", id);
    const answer = await product.send({
      method: call.method,
      path,
      token,
      ...(body === undefined ? {} : { body }),
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(answer).toMatchObject({ body: { error: { code: refusal } } });
    expect(await readBooks(who.id)).toEqual(before);
  },
);
