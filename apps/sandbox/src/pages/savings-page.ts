import { formatPercent } from "@wellpaid/domain/money/format";
import { type Html, html } from "../banks/pages/html.ts";
import { CATALOGUE } from "../deposit-platform/catalogue.ts";
import { readOverview, type ShownAccount, type ShownInstruction } from "../deposit-platform/overview.ts";
import { issueOn } from "../deposit-platform/rates.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { icons } from "./icons.ts";
import { dateText, dayOf, momentText, poundsText, sinceText } from "./page-text.ts";
import { figures, heads, tableOf } from "./table.ts";

const CLIENTS_SHOWN = 50;

const STATE = {
  Created: { text: "On its way", look: "accepted", icon: icons.clock },
  Processed: { text: "Done", look: "paid", icon: icons.tick },
  Rejected: { text: "Rejected", look: "failed", icon: icons.cross },
} as const;

const TYPE = { Deposit: "Deposit", Withdrawal: "Withdrawal", CloseAccount: "Account closure" } as const;

const clientText = ({ clientName, clientId }: ShownAccount | ShownInstruction): Html =>
  html`<span>${clientName} <span class="quiet">${clientId}</span></span>`;

function accountRow(account: ShownAccount, now: Date): Html {
  const { product } = account;
  const rate = formatPercent(issueOn(product, product.term.length > 0 ? account.openedOn : dayOf(now)).rate);
  return html`<tr><th scope="row" data-head="Client">${clientText(account)}</th>
<td data-head="Bank">${product.brand}</td><td data-head="Product">${product.name}</td>
<td data-head="Rate" class="figure">${account.isOpen ? rate : html`<span class="quiet">closed</span>`}</td>
<td data-head="Interest earned" class="figure">${poundsText(account.earned)}</td>
<td data-head="Interest paid" class="figure">${poundsText(account.credited)}</td>
<td data-head="Balance" class="figure"><b>${poundsText(account.balance)}</b></td></tr>`;
}

function instructionRow(instruction: ShownInstruction, now: Date): Html {
  const { text, look, icon } = STATE[instruction.status];
  const { product, amount, rejection } = instruction;
  const due = instruction.status === "Created" ? `due ${momentText(instruction.processesAt, now)}` : null;
  return html`<tr><td data-head="Time" class="nowrap">${sinceText(instruction.takenAt, now)}</td>
<th scope="row" data-head="Client">${clientText(instruction)}</th>
<td data-head="Type">${TYPE[instruction.type]}</td><td data-head="Bank">${product?.brand ?? "unknown product"}</td>
<td data-head="Reference"><code title="${instruction.reference}">${instruction.reference.slice(0, 8)}</code></td>
<td data-head="Status"><span><span class="chip chip-${look}">${icon}${text}</span> <span class="quiet small">${due ?? rejection}</span></span></td>
<td data-head="Amount" class="figure"><b>${amount === null ? "all" : poundsText(amount)}</b></td></tr>`;
}

const card = (title: string, table: Html): Html =>
  html`<section class="card flush" aria-label="${title}"><div class="card-head"><h2>${title}</h2></div>${table}</section>`;

/** What the deposit platform holds, and its instructions. */
export async function savingsPage({ pool, clock }: Sandbox): Promise<Html> {
  const [now, { accounts, instructions }] = await Promise.all([clock.now(), readOverview(pool, CLIENTS_SHOWN)]);
  const today = dayOf(now);
  const best = CATALOGUE.map((product) => issueOn(product, today).aer).reduce((a, b) => (a > b ? a : b));
  const balances = tableOf(
    [...heads("Client", "Bank", "Product"), ...figures("Rate", "Interest earned", "Interest paid", "Balance")],
    accounts.map((account) => accountRow(account, now)),
    "No savings yet.",
  );
  const moves = tableOf(
    [...heads("Time", "Client", "Type", "Bank", "Reference", "Status"), ...figures("Amount")],
    instructions.map((instruction) => instructionRow(instruction, now)),
    "No instructions yet.",
  );
  return html`<div class="page-head"><div><h1>Deposit platform</h1>
<p class="quiet">${CATALOGUE.length} products, up to ${formatPercent(best)} AER on ${dateText(today)}. A deposit takes 2 hours. A withdrawal takes half an hour before midday on a working day, or until the next working day after that.</p></div></div>
<div class="column">${card("Balances", balances)}${card("Instructions", moves)}</div>`;
}
