import { type Html, html } from "../banks/pages/html.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, emailOf, phoneOf } from "../demo/accounts.ts";
import { DEMO_ADMINISTRATORS } from "../demo/administrators.ts";
import { ACORN_PEOPLE, DEMO_COMPANIES, phoneOfPerson } from "../demo/companies.ts";
import { WILLOW_NAME, WILLOW_PATH } from "../partner/willow.ts";
import { icons } from "./icons.ts";
import { recipientText } from "./page-text.ts";

function accountRow(account: DemoAccount): Html {
  const { username, companyName, shows } = account;
  return html`<tr><th scope="row" data-head="User name">${username}</th><td data-head="Company">${companyName}</td>
<td data-head="Shows">${shows}</td><td data-head="Phone" class="nowrap"><a href="/sandbox?q=${encodeURIComponent(phoneOf(account))}">${recipientText(phoneOf(account))}</a></td>
<td data-head="E-mail">${emailOf(account)}</td>
<td class="figure nowrap"><button class="link" type="button" data-call="demo" data-body="${JSON.stringify({ username })}">Recreate<span class="visually-hidden"> ${username}</span></button></td></tr>`;
}

function companyRow({ name, password }: (typeof DEMO_COMPANIES)[number]): Html {
  return html`<tr><th scope="row" data-head="Company">${name}</th><td data-head="Company password"><code>${password}</code></td></tr>`;
}

const personRow = ({ name, surname, isWithoutPhone }: (typeof ACORN_PEOPLE)[number], index: number): Html =>
  html`<tr><th scope="row" data-head="Person">${name} ${surname}</th><td data-head="Number">${70_001 + index}</td><td data-head="Phone">${isWithoutPhone ? "none" : recipientText(phoneOfPerson(index))}</td></tr>`;

const administratorRow = ({ email, companyName, roles }: (typeof DEMO_ADMINISTRATORS)[number]): Html =>
  html`<tr><th scope="row" data-head="E-mail"><a href="/sandbox?q=${encodeURIComponent(email)}">${email}</a></th><td data-head="Company">${companyName}</td><td data-head="Roles">${roles.join(", ")}</td></tr>`;

/** Every demo account with what it shows, and what is needed to sign up. */
export function accountsPage(): Html {
  return html`<div class="page-head"><div><h1>Demo accounts</h1>
<p class="quiet">Password of all: <button class="code code-small" type="button" data-copy="${DEMO_PASSWORD}"><span class="visually-hidden">Copy </span>${DEMO_PASSWORD}${icons.copy}</button></p>
<p class="quiet"><code>partner</code> is also signed in by its partner: <a href="${WILLOW_PATH}">${WILLOW_NAME}'s page</a>, on another host name, frames the app.</p></div>
<button class="button button-outlined" type="button" data-call="demo" data-body="{}">Recreate all</button></div>
<section class="card flush" aria-label="Accounts"><div class="table-scroll"><table class="table"><thead><tr><th scope="col">User name</th><th scope="col">Company</th><th scope="col">Shows</th><th scope="col">Phone</th><th scope="col">E-mail</th><th scope="col"><span class="visually-hidden">What can be done</span></th></tr></thead><tbody>${DEMO_ACCOUNTS.map(accountRow)}</tbody></table></div></section>
<section class="card flush" aria-labelledby="administrators"><div class="card-head"><h2 id="administrators">Employer's console</h2><p class="quiet">At <a href="/employer">/employer</a>, with the same password; the code comes by e-mail, into the inbox.</p></div><table class="table"><thead><tr><th scope="col">E-mail</th><th scope="col">Company</th><th scope="col">Roles</th></tr></thead><tbody>${DEMO_ADMINISTRATORS.map(administratorRow)}</tbody></table></section>
<div class="halves">
<section class="card flush" aria-labelledby="companies"><div class="card-head"><h2 id="companies">Companies</h2></div><table class="table"><thead><tr><th scope="col">Company</th><th scope="col">Company password</th></tr></thead><tbody>${DEMO_COMPANIES.map(companyRow)}</tbody></table></section>
<section class="card flush" aria-labelledby="people"><div class="card-head"><h2 id="people">On Acorn's payroll, without an account</h2></div><table class="table"><thead><tr><th scope="col">Person</th><th scope="col">Number</th><th scope="col">Phone</th></tr></thead><tbody>${ACORN_PEOPLE.map(personRow)}</tbody></table></section>
</div>`;
}
