import { isProvenAtDoor } from "@wellpaid/contract/call";
import { describe, expect, test } from "vitest";
import {
  ATTEMPTS,
  BODIES_AT_DOOR,
  callNamed,
  ofEmployees,
  testPartnerCalls,
} from "@wellpaid/testing/partners/partner-calls";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { openedByPartner, readBooks, sendTo } = testPartnerCalls(product);

/**
 * Every call that a session may make, by what a session that a partner opened needs for it:
 * - `code`: one of its own type, or a passkey, as every session does (a withdrawal of pay also where the account is spared it).
 * - `step-up`: one because a partner opened the session, within the use case.
 * - `door`: the same, required before the use case starts, since the contract says nothing else.
 * - `own`: no partner may open a session for it.
 * - `prepared`: what only a call with a code hands out.
 * - `open`: nothing more. It reads, only protects, or binds no person.
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
    ...["objectToSalaryAccount", "exportTransactions", "renewCalendarFeed"],
  ],
  gate: [
    ...["requestAccess", "pauseWithdrawals", "setSelfLimits", "givePayday", "removeDeletionRequest"],
    ...["updateSaving", "acceptSavingsConsent", "requestSaving", "changeBank", "deleteSaving"],
    ...["bankAuthUrl", "refreshConnection", "revokeConnection", "renameAccount", "includeAccount"],
    ...["createPlannedPayment", "changePlannedPayment", "removePlannedPayment", "keepPlannedAmount"],
    ...["restorePlannedPayment"],
    ...["decideDueDate", "undecideDueDate", "refuseMatch", "allowMatch"],
    ...["confirmPayments", "restorePayment", "deleteCover", "setLeftoverRule", "acceptLeftover"],
    ...["confirmStatement", "undoStatement", "joinImportedAccount", "complain", "listComplaints"],
    ...["setPushKinds", "addPushDevice", "testPushDevice", "payStatement", "savingsStatement", "lenderLetter"],
  ],
  own: ["agreeToPartner", "reviewPasskeys"],
  prepared: ["registerPasskey"],
  open: [
    ...["checkSession", "logout", "resendLoginCode", "verifyLoginCode", "sendCode"],
    ...["isEmailRegistered", "isPhoneRegistered", "askPasskeyConfirmation", "confirmByPasskey", "listPasskeys"],
    ...["endPartnerAgreement", "listMyPartners", "checkFrozenStatus"],
    ...["lastChangeRequest", "listCompanies", "listRegions", "readDeletion"],
    ...["accounts", "categories", "connections", "indicators", "initialLoad", "paidInfo", "paydayDate"],
    ...["plannedIncomes", "plannedPayments", "transactions", "dismissedPayments", "plannedNews"],
    ...["unconfirmedPayments", "banks", "moneyhubAccount", "popularBanks", "reauthNeed", "changeCategory"],
    ...["undoCategory"],
    ...["listNews", "markNews", "readAllNews", "newsSettings", "setNewsSettings"],
    ...["budgets", "setBudget", "removeBudget", "possiblePayments"],
    ...["billCalendar", "calendarFeed", "endCalendarFeed"],
    ...[
      "writeNote",
      "splitTransaction",
      "removeSplit",
      "ownMoves",
      "transactionMove",
      "chooseMove",
      "forgetMoveChoice",
    ],
    ...[
      "uploadStatement",
      "readStatementAs",
      "discardStatement",
      "statementUpload",
      "statementRows",
      "statementImports",
    ],
    ...["recentSpending", "usageReport", "forecast", "advanceAmount", "advanceHistory", "cancelAdvance"],
    ...["lastAccessRequest", "onDemandPayAccount", "quoteAdvance", "paymentHistory", "consentOfCompany"],
    ...["downloadConsent", "selfLimits", "monthlyPayment", "recalculateDeadline", "savingAccount"],
    ...["savingIndicators", "showCongratulation", "activeSavingsRequest", "openingDetails"],
    ...["savingsConsentFile", "bestBankOffer", "bestRate", "listProducts", "productDocument"],
    ...["showBestBankOffer", "savingMoves", "readSalaryAccount", "readCover", "offerCoverUpload"],
    ...["readLanguage", "chooseLanguage", "pushSettings", "keepPushDevice", "removePushDevice", "feesOfYear"],
    ...["listStatements"],
    ...["leftoverRule", "removeLeftoverRule", "leftoverOffer", "declineLeftover", "undoLeftover"],
  ],
} as const;
/** What may be saved as a file in such a session without a code: nothing of the person's own rows. */
const OPEN_FILES = ["downloadConsent", "savingsConsentFile", "productDocument", "readCover"];

test("every new session call of the contract states what a partner session needs", () => {
  expect(Object.values(NEEDS).flat().toSorted()).toEqual(ofEmployees.map(({ name }) => name).toSorted());
  const withCode = ofEmployees.filter(({ refusals }) => refusals.includes("CODE_REQUIRED")).map(({ name }) => name);
  expect(withCode.toSorted()).toEqual([...NEEDS.code, ...NEEDS["step-up"], ...NEEDS.own].toSorted());
  const atDoor = ofEmployees.filter(isProvenAtDoor).map(({ name }) => name);
  expect(atDoor.toSorted()).toEqual(NEEDS.gate.toSorted());
  const open = ofEmployees.filter(({ inPartnersSession }) => inPartnersSession === "free").map(({ name }) => name);
  expect(open.toSorted()).toEqual(NEEDS.open.toSorted());
});

test("a session call that returns a file needs a code, or has no personal rows", () => {
  const files = ofEmployees.filter(({ file }) => file !== undefined);
  const open = files.filter((call) => call.inPartnersSession !== "asks-itself" && !isProvenAtDoor(call));
  expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN_FILES.toSorted());
});

test("every call that needs more is tested here, except those needing a bank, pay or a passkey first", () => {
  const elsewhere = [
    ...["activateAccount", "deactivateAccount"],
    ...["removePasskey", "renamePasskey", "acceptSalaryAccount"],
  ];
  const tried = ATTEMPTS.map(([name]) => name);
  const { open: _open, gate: _door, ...needing } = NEEDS;
  expect([...tried, ...elsewhere].toSorted()).toEqual(Object.values(needing).flat().toSorted());
});

test.each(ATTEMPTS)(
  "a partner session calling %s without a code gets %s and changes nothing",
  async (name, refusal, body) => {
    const { who, id, token } = await openedByPartner();
    const before = await readBooks(who.id);
    expect(await sendTo(callNamed(name), token, id, body)).toMatchObject({ body: { error: { code: refusal } } });
    expect(await readBooks(who.id)).toEqual(before);
  },
);

describe("each call that the contract does not exempt", () => {
  test.each(ofEmployees.map((call) => [call.name, call] as const))(
    "%s works for a partner session with a code only; all others work without",
    async (name, call) => {
      const { who, id, token } = await openedByPartner();
      const before = await readBooks(who.id);
      const response = await sendTo(
        call,
        token,
        id,
        BODIES_AT_DOOR[name] ?? (call.body === undefined ? undefined : {}),
      );
      const code = (response.body as { error?: { code: string } } | null)?.error?.code;
      if (isProvenAtDoor(call)) {
        expect(code).toBe("CODE_REQUIRED");
        expect(await readBooks(who.id)).toEqual(before);
      } else if (call.inPartnersSession === "free") expect(code).not.toBe("CODE_REQUIRED");
    },
  );
});
