import { type Html, html } from "../banks/pages/html.ts";
import { DEMO_COMPANIES } from "../demo/companies.ts";
import type { ShownPayrollRun } from "../payroll-control.ts";
import { isControlRefusal } from "../sandbox-control.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { icons } from "./icons.ts";
import { dateText, poundsText } from "./page-text.ts";
import { figures, heads, tableOf } from "./table.ts";

const STATE = {
  open: { text: "Open", look: "accepted", icon: icons.clock },
  fixed: { text: "Final", look: "accepted", icon: icons.tick },
  posted: { text: "Posted", look: "paid", icon: icons.tick },
} as const;

const nameOf = ({ payGroup }: ShownPayrollRun): string => payGroup ?? "No pay group";

function fileLink(run: ShownPayrollRun): Html {
  if (run.status === "open") return html`<span class="quiet">After the cut-off</span>`;
  return html`<a href="/sandbox/api/payroll-runs/${run.id}.csv" download>CSV<span class="visually-hidden"> of ${nameOf(run)}, ${dateText(run.payday)}</span></a>`;
}

function runRow(run: ShownPayrollRun): Html {
  const { text, look, icon } = STATE[run.status];
  return html`<tr><th scope="row" data-head="Payday" class="nowrap">${dateText(run.payday)}</th><td data-head="Pay group">${nameOf(run)}</td>
<td data-head="Cut-off" class="nowrap">${dateText(run.cutOffDay)}</td><td data-head="Status"><span class="chip chip-${look}">${icon}${text}</span></td>
<td data-head="Employees" class="figure">${run.employees}</td><td data-head="To deduct" class="figure"><b>${poundsText(run.totalPence)}</b></td>
<td data-head="File" class="figure nowrap">${fileLink(run)}</td></tr>`;
}

const companyLink = ({ name }: (typeof DEMO_COMPANIES)[number], chosen: string): Html =>
  name === chosen
    ? html`<a class="nav-link" href="/sandbox/payroll?company=${name}" aria-current="page">${name}</a>`
    : html`<a class="nav-link" href="/sandbox/payroll?company=${name}">${name}</a>`;

const COLUMNS = [...heads("Payday", "Pay group", "Cut-off", "Status"), ...figures("Employees", "To deduct", "File")];

/** A company's payroll runs, each with the file that its payroll imports. */
export async function payrollPage({ control }: Sandbox, company: string): Promise<Html> {
  const result = await control.payrollRuns(company);
  const runs = isControlRefusal(result) ? [] : result;
  return html`<div class="page-head"><div><h1>Payroll runs of ${company}</h1>
<p class="quiet">What payroll deducts on each payday. A run is final at the cut-off and posted on payday.</p></div>
<nav class="nav" aria-label="Company">${DEMO_COMPANIES.map((demoCompany) => companyLink(demoCompany, company))}</nav></div>
<section class="card flush" aria-label="Payroll runs">${tableOf(COLUMNS, runs.map(runRow), "No payroll runs yet.")}</section>`;
}
