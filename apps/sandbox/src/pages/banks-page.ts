import type { Pool } from "pg";
import { type BankRecord, listBanks } from "../banks/bank-store.ts";
import { type Html, html } from "../banks/pages/html.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";

interface Visitors {
  readonly bankId: string;
  readonly live: number;
  readonly over: number;
}

function bankTile(bank: BankRecord): Html {
  return html`<svg class="bank-tile" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><rect width="40" height="40" rx="12" fill="hsl(${bank.hue} 55% 90%)"/><text x="20" y="25" text-anchor="middle" font-size="14" font-weight="600" fill="hsl(${bank.hue} 60% 24%)">${bank.initials}</text></svg>`;
}

function bankRow(bank: BankRecord, visitors: Visitors | undefined): Html {
  return html`<tr><th scope="row" data-head="Bank"><span class="bank-name">${bankTile(bank)}<span>${bank.name}</span></span></th>
<td data-head="Rank">${bank.popularity === null ? "—" : `popular, ${bank.popularity}`}</td><td data-head="Sort code">${bank.sortCode}</td>
<td data-head="Consent renewal">${bank.canReconsent ? "in the app" : "only at the bank"}</td>
<td data-head="Connections" class="figure">${visitors?.live ?? 0}</td><td data-head="Expired" class="figure">${visitors?.over ?? 0}</td></tr>`;
}

/** The sandbox's banks and how many are connected to each. */
export async function banksPage(pool: Pool): Promise<Html> {
  const [banks, { rows }] = await Promise.all([
    listBanks(pool),
    pool.query<Visitors>(
      `select bank_id as "bankId", (count(*) filter (where expires_at > app_now()))::float8 as live,
         (count(*) filter (where expires_at <= app_now()))::float8 as over from sandbox.connection group by bank_id`,
    ),
  ]);
  const visitors = new Map(rows.map((row) => [row.bankId, row] as const));
  return html`<div class="page-head"><div><h1>Banks</h1>
<p class="quiet">Connect one in the app. At the bank, use any customer name and the password <code>${DEMO_PASSWORD}</code>. Demo accounts use their own username.</p></div></div>
<section class="card flush" aria-label="Banks"><div class="table-scroll"><table class="table"><thead><tr><th scope="col">Bank</th><th scope="col">Rank</th><th scope="col">Sort code</th><th scope="col">Consent renewal</th><th scope="col" class="figure">Connections</th><th scope="col" class="figure">Expired</th></tr></thead><tbody>${banks.map((bank) => bankRow(bank, visitors.get(bank.id)))}</tbody></table></div></section>`;
}
