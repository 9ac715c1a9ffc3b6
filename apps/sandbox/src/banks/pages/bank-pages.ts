/** What a sandbox bank shows: log in, choose accounts, agree or refuse. Plain pages that need no script. */
import type { BankAccountRecord, BankRecord, BankUser } from "../bank-store.ts";
import { BANKS_PATH } from "../bank-state.ts";
import { type Html, html } from "./html.ts";

export interface Leaf {
  readonly bank: BankRecord;
  readonly uid: string;
  /** Who will read the accounts. */
  readonly readerName: string;
}

const STEPS = ["Log in", "Choose accounts", "Agree"] as const;

export function loginPage(leaf: Leaf, offered: readonly string[], typed: string, problem: string | null): Html {
  const names = offered.map(
    (name) => html`<button class="person" name="pick" value="${name}" type="submit" formnovalidate>
      <span class="person-mark" aria-hidden="true">${name.slice(0, 2)}</span><span>Continue as <strong>${name}</strong></span></button>`,
  );
  return page(
    leaf,
    0,
    "Log in to your bank",
    html`
    <p class="lead">${leaf.readerName} asks to see your accounts. Log in to choose which.</p>
    ${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
    <form method="post" action="${path(leaf, "login")}">
      <label for="username">Customer name</label>
      <input id="username" name="username" value="${typed}" required maxlength="60" autocapitalize="none" spellcheck="false" autocomplete="username">
      <label for="password">Password</label>
      <input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password">
      <p class="hint">Use the password of the demo accounts. You'll find it on the sandbox's Demo accounts page.</p>
      <button class="main" type="submit">Log in</button>
      ${names.length === 0 ? null : html`<h2>Demo customers</h2><div class="people">${names}</div>`}
    </form>
    ${leaveForm(leaf, "Cancel and go back")}`,
  );
}

export function accountsPage(
  leaf: Leaf,
  user: BankUser,
  accounts: readonly BankAccountRecord[],
  chosen: readonly string[],
  problem: string | null,
): Html {
  const rows = accounts.map(
    (
      account,
    ) => html`<label class="account"><input type="checkbox" name="account" value="${account.id}"${checked(chosen, account.id)}>
      <span class="account-name">${account.name}<small>${account.sortCode} ··${account.accountNumber.slice(-4)}</small></span>
      <span class="amount">${pounds(account.balancePence)}</span></label>`,
  );
  return page(
    leaf,
    1,
    "Choose accounts",
    html`
    <p class="lead">You are logged in as <strong>${user.username}</strong>. Select the accounts that ${leaf.readerName} can see.</p>
    ${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
    <form method="post" action="${path(leaf, "accounts")}">
      <fieldset><legend class="unseen">Accounts</legend>${rows}</fieldset>
      <button class="main" type="submit">Continue</button>
    </form>
    ${leaveForm(leaf, "Cancel and go back")}`,
  );
}

export function consentPage(leaf: Leaf, accounts: readonly BankAccountRecord[], until: Date): Html {
  const names = accounts.map(
    (account) => html`<li>${account.name} <small>··${account.accountNumber.slice(-4)}</small></li>`,
  );
  return page(
    leaf,
    2,
    `Let ${leaf.readerName} see your accounts?`,
    html`
    <div class="inset"><h2>Accounts</h2><ul>${names}</ul>
      <h2>What they can see</h2><ul><li>Account names and numbers</li><li>Balances</li><li>Transactions, up to 15 months back</li></ul>
      <h2>Until</h2><p>${longDate(until)}. You can end this at any time.</p></div>
    <p class="hint">They can't move your money and never see your password.</p>
    <form method="post" action="${path(leaf, "consent")}" class="answers">
      <button class="main" name="answer" value="allow" type="submit">Allow</button>
      <button class="outlined" name="answer" value="refuse" type="submit">Refuse</button>
    </form>`,
  );
}

/** A bank's page without a visit: registration, a visit that is over. */
export function noticePage(
  bank: Pick<BankRecord, "name" | "initials" | "bankRef"> | null,
  title: string,
  sentences: readonly string[],
): Html {
  return document(
    bank,
    title,
    html`<h1>${title}</h1>${sentences.map((message) => html`<p class="lead">${message}</p>`)}`,
  );
}

function page(leaf: Leaf, step: number, title: string, body: Html): Html {
  const steps = STEPS.map((name, index) =>
    index === step
      ? html`<li aria-current="step"><span class="unseen">Step ${index + 1} of 3: </span>${name}</li>`
      : html`<li class="${index < step ? "done" : "to-come"}">${name}</li>`,
  );
  return document(leaf.bank, title, html`<ol class="steps">${steps}</ol><h1>${title}</h1>${body}`);
}

function document(bank: Pick<BankRecord, "name" | "initials" | "bankRef"> | null, title: string, body: Html): Html {
  const name = bank?.name ?? "Sandbox bank";
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name} (sandbox)</title><link rel="stylesheet" href="${BANKS_PATH}/bank.css"></head>
<body class="bank-${bank?.bankRef ?? "none"}"><p class="sandbox">Sandbox: not a real bank, no real money</p>
<header><span class="mark" aria-hidden="true">${bank?.initials ?? "Sb"}</span><span class="bank-name">${name}</span></header>
<main>${body}</main></body></html>`;
}

function leaveForm(leaf: Leaf, label: string): Html {
  return html`<form method="post" action="${path(leaf, "leave")}"><button class="quiet" type="submit">${label}</button></form>`;
}

function path(leaf: Leaf, step: string): string {
  return `${BANKS_PATH}/${leaf.bank.bankRef}/${leaf.uid}/${step}`;
}

function checked(chosen: readonly string[], id: string): Html | null {
  return chosen.includes(id) ? html` checked` : null;
}

function pounds(pence: number): string {
  const shown = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(Math.abs(pence) / 100);
  return pence < 0 ? `\u2212${shown}` : shown;
}

function longDate(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/London" }).format(at);
}
