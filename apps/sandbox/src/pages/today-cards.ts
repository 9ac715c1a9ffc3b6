import { type Html, html } from "../banks/pages/html.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "../demo/accounts.ts";
import { FAULT_MODES } from "../faults.ts";
import { icons } from "./icons.ts";
import type { FaultRow, PayoutRow, TodayFacts } from "./today-facts.ts";
import { dateText, dayOf, dayText, poundsText, recipientText, sinceText, timeText } from "./page-text.ts";
import { figures, heads, tableOf } from "./table.ts";

const CHANNEL_ICON = { sms: icons.phone, voice: icons.voice, email: icons.email, push: icons.bell } as const;
const CHANNEL_NAME = { sms: "Text", voice: "Call", email: "Email", push: "Notification" } as const;

export function inboxCard({ messages, now, query, hasOlder, shown }: TodayFacts): Html {
  const rows = messages.map(
    (message) => html`<li class="row message">
<span class="tile tile-${message.channel}">${CHANNEL_ICON[message.channel]}</span>
<div class="row-text"><p class="row-title"><b>${recipientText(message.to)}</b> <span class="quiet">· ${CHANNEL_NAME[message.channel]}, ${sinceText(message.sentAt, now)}</span></p>
<p class="row-line">${message.text.split("\n")[0] ?? ""}</p></div>
${message.code === null ? null : html`<button class="code" type="button" data-copy="${message.code}"><span class="visually-hidden">Copy the code </span>${message.code}${icons.copy}</button>`}
</li>`,
  );
  const none =
    query === ""
      ? "Nothing sent yet. Codes and messages will appear here."
      : "Nothing found. Search for another phone number or email address.";
  const older = new URLSearchParams({ ...(query === "" ? {} : { q: query }), max: String(shown * 4) });
  return html`<section class="card flush" aria-labelledby="inbox">
<div class="card-head"><h2 id="inbox">Inbox</h2>
<form class="search" role="search" action="/sandbox" method="get">${icons.search}<input type="search" name="q" value="${query}" placeholder="Phone or email" aria-label="Search the inbox" autocomplete="off"></form></div>
${rows.length === 0 ? html`<p class="empty">${none}</p>` : html`<ul class="rows">${rows}</ul>`}
${hasOlder ? html`<p class="card-foot"><a href="/sandbox?${older.toString()}">Show older</a></p>` : null}
</section>`;
}

const STATE = {
  accepted: { text: "On its way", icon: icons.clock },
  paid: { text: "Paid", icon: icons.tick },
  failed: { text: "Failed", icon: icons.cross },
} as const;

const PURPOSE = { advance: "withdrawal", refund: "refund", "savings-withdrawal": "savings" } as const;

function payoutRow(payout: PayoutRow, now: Date): Html {
  const { text, icon } = STATE[payout.status];
  const when = dayOf(payout.takenAt) === dayOf(now) ? timeText(payout.takenAt) : sinceText(payout.takenAt, now);
  return html`<tr><td data-head="Time">${when}</td><th scope="row" data-head="Username">${payout.username ?? "no account"}</th>
<td data-head="For">${PURPOSE[payout.purpose]}</td><td data-head="Key"><code title="${payout.reference}">${payout.reference.slice(0, 12)}</code></td>
<td data-head="Status"><span class="chip chip-${payout.status}">${icon}${text}</span></td><td data-head="Amount" class="figure"><b>${poundsText(payout.amountPence)}</b></td></tr>`;
}

export function payoutsCard({ payouts, payoutsToday, now }: TodayFacts): Html {
  const rows = payouts.map((payout) => payoutRow(payout, now));
  return html`<section class="card flush" aria-labelledby="payouts">
<div class="card-head"><h2 id="payouts">Payouts</h2><p class="quiet">${payoutsToday.count} today, ${poundsText(payoutsToday.pence)}</p></div>
${tableOf([...heads("Time", "Username", "For", "Key", "Status"), ...figures("Amount")], rows, "No payouts yet.")}
</section>`;
}

const jump = (kind: "main" | "outlined", text: string, body: Readonly<Record<string, string>>): Html =>
  html`<button class="button button-${kind}" type="button" data-call="clock" data-body="${JSON.stringify(body)}">${text}</button>`;

export function clockCard({ now, account, moments }: TodayFacts): Html {
  const toPayday =
    moments === null
      ? null
      : jump("main", `Go to payday, ${dateText(moments.payday)}`, { now: moments.paydayAt.toISOString() });
  const toCutOff = moments === null ? null : jump("outlined", "Go to cut-off", { now: moments.cutOffAt.toISOString() });
  return html`<section class="card" aria-labelledby="clock">
<h2 id="clock">Clock</h2>
<p class="clock-day" data-clock-day>${dayText(now)}</p>
<p class="clock-time"><span data-clock="${now.toISOString()}">${timeText(now)}</span>, London</p>
${toPayday}
<div class="buttons">${jump("outlined", "+ 1 hour", { advance: "PT1H" })}${jump("outlined", "+ 1 day", { advance: "P1D" })}${toCutOff}${jump("outlined", "+ 90 days", { advance: "P90D" })}</div>
<p class="quiet small">${moments === null ? null : html`Payday and cut-off of <b>${account.username}</b>. `}The clock only goes forward. Everything due until then happens in order.</p>
</section>`;
}

const NAMES = {
  banking: "Banking",
  messages: "Messages",
  payouts: "Payouts",
  push: "Push",
  savings: "Savings",
  storage: "Storage",
} as const;

function faultRow({ target, mode, remaining }: FaultRow): Html {
  const options = FAULT_MODES.map((option) =>
    option === mode
      ? html`<option value="${option}" selected>${option}</option>`
      : html`<option value="${option}">${option}</option>`,
  );
  const left = remaining === null ? "until set to ok" : `${remaining} ${remaining === 1 ? "call" : "calls"} left`;
  return html`<li class="fault"><label for="fault-${target}">${NAMES[target]}</label>
<select id="fault-${target}" data-fault="${target}" class="${mode === "ok" ? "select" : "select select-faulty"}">${options}</select>
<span class="fault-left">${mode === "ok" ? "—" : left}</span></li>`;
}

export function faultsCard({ faults }: TodayFacts): Html {
  return html`<section class="card" aria-labelledby="faults">
<div class="head-line"><h2 id="faults">Errors</h2><button class="link" type="button" data-all-ok>Set all to ok</button></div>
<ul class="faults">${faults.map(faultRow)}</ul>
</section>`;
}

function accountChoice(chosen: DemoAccount): Html[] {
  return DEMO_ACCOUNTS.map(({ username }) =>
    username === chosen.username
      ? html`<option value="${username}" selected>${username}</option>`
      : html`<option value="${username}">${username}</option>`,
  );
}

export function accountCard({ account }: TodayFacts): Html {
  return html`<section class="card" aria-labelledby="account">
<div class="head-line"><h2 id="account">Demo account</h2>
<button class="link" type="button" data-call="demo" data-body="${JSON.stringify({ username: account.username })}">Recreate</button></div>
<label class="visually-hidden" for="account-choice">Demo account</label>
<select class="select select-wide" id="account-choice" data-account>${accountChoice(account)}</select>
<div class="inset"><div class="head-line"><b>${account.username}</b><span class="quiet">${account.companyName}</span></div><p class="quiet">${account.shows}</p></div>
</section>`;
}
