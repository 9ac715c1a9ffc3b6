import { type Html, html } from "../banks/pages/html.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, emailOf, phoneOf } from "../demo/accounts.ts";
import { DEMO_ADMINISTRATORS } from "../demo/administrators.ts";
import { ACORN_PEOPLE, DEMO_COMPANIES, phoneOfPerson } from "../demo/companies.ts";
import { WILLOW_NAME, WILLOW_PATH } from "../partner/willow.ts";
import { icons } from "./icons.ts";
import { recipientText } from "./page-text.ts";

function accountRow(account: DemoAccount): Html {
  const { username, companyName, shows } = account;
  return html`<tr><th scope="row" data-head="Username">${username}</th><td data-head="Company">${companyName}</td>
<td data-head="Shows">${shows}</td><td data-head="Phone" class="nowrap"><a href="/sandbox?q=${encodeURIComponent(phoneOf(account))}">${recipientText(phoneOf(account))}</a></td>
<td data-head="Email">${emailOf(account)}</td>
<td class="figure nowrap"><button class="link" type="button" data-call="demo" data-body="${JSON.stringify({ username })}">Recreate<span class="visually-hidden"> ${username}</span></button></td></tr>`;
}

function companyRow({ name, password }: (typeof DEMO_COMPANIES)[number]): Html {
  return html`<tr><th scope="row" data-head="Company">${name}</th><td data-head="Company password"><code>${password}</code></td></tr>`;
}

const personRow = ({ name, surname, isWithoutPhone }: (typeof ACORN_PEOPLE)[number], index: number): Html =>
  html`<tr><th scope="row" data-head="Employee">${name} ${surname}</th><td data-head="Employee number">${70_001 + index}</td><td data-head="Phone">${isWithoutPhone ? "none" : recipientText(phoneOfPerson(index))}</td></tr>`;

const administratorRow = ({ email, companyName, roles }: (typeof DEMO_ADMINISTRATORS)[number]): Html =>
  html`<tr><th scope="row" data-head="Email"><a href="/sandbox?q=${encodeURIComponent(email)}">${email}</a></th><td data-head="Company">${companyName}</td><td data-head="Roles">${roles.join(", ")}</td></tr>`;

/** Every demo account with what it shows, and what is needed to sign up. */
export function accountsPage(): Html {
  return html`<div class="page-head"><div><h1>Demo accounts</h1>
<p class="quiet">Password for all of them: <button class="code code-small" type="button" data-copy="${DEMO_PASSWORD}"><span class="visually-hidden">Copy </span>${DEMO_PASSWORD}${icons.copy}</button></p>
<p class="quiet">A partner can also open <code>partner</code>: <a href="${WILLOW_PATH}">${WILLOW_NAME}'s page</a> shows the app in a frame.</p></div>
<button class="button button-outlined" type="button" data-call="demo" data-body="{}">Recreate all</button></div>
<section class="card flush" aria-label="Accounts"><div class="table-scroll"><table class="table"><thead><tr><th scope="col">Username</th><th scope="col">Company</th><th scope="col">Shows</th><th scope="col">Phone</th><th scope="col">Email</th><th scope="col"><span class="visually-hidden">Actions</span></th></tr></thead><tbody>${DEMO_ACCOUNTS.map(accountRow)}</tbody></table></div></section>
<section class="card flush" aria-labelledby="administrators"><div class="card-head"><h2 id="administrators">Employer console</h2><p class="quiet">Sign in at <a href="/employer">/employer</a> with the same password. You'll find the code in the inbox.</p></div><table class="table"><thead><tr><th scope="col">Email</th><th scope="col">Company</th><th scope="col">Roles</th></tr></thead><tbody>${DEMO_ADMINISTRATORS.map(administratorRow)}</tbody></table></section>
<div class="halves">
<section class="card flush" aria-labelledby="companies"><div class="card-head"><h2 id="companies">Companies</h2></div><table class="table"><thead><tr><th scope="col">Company</th><th scope="col">Company password</th></tr></thead><tbody>${DEMO_COMPANIES.map(companyRow)}</tbody></table></section>
<section class="card flush" aria-labelledby="people"><div class="card-head"><h2 id="people">On Acorn's payroll, no account yet</h2></div><table class="table"><thead><tr><th scope="col">Employee</th><th scope="col">Employee number</th><th scope="col">Phone</th></tr></thead><tbody>${ACORN_PEOPLE.map(personRow)}</tbody></table></section>
</div>`;
}
