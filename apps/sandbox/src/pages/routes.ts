import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import { html } from "../banks/pages/html.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { accountsPage } from "./accounts-page.ts";
import { banksPage } from "./banks-page.ts";
import { documentOf, type Page } from "./layout.ts";
import { payrollPage } from "./payroll-page.ts";
import { savingsPage } from "./savings-page.ts";
import { accountCard, clockCard, faultsCard, inboxCard, payoutsCard } from "./today-cards.ts";
import { readPulse, readToday } from "./today-facts.ts";

const CSS = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const PICTURE = "image/svg+xml";

/** Files that the pages are made of; the tokens are the product's own sheet. */
const ASSETS: readonly (readonly [name: string, file: string, type: string])[] = [
  ["tokens.css", "../../../../packages/ui/src/tokens.css", CSS],
  ["sandbox.css", "./assets/sandbox.css", CSS],
  ["parts.css", "./assets/parts.css", CSS],
  ["controls.css", "./assets/controls.css", CSS],
  ["table.css", "./assets/table.css", CSS],
  ["sandbox.js", "./assets/sandbox.js", SCRIPT],
  ["chat.js", "./assets/chat.js", SCRIPT],
  ["scheme.js", "./assets/scheme.js", SCRIPT],
  ["mark.svg", "./assets/mark.svg", PICTURE],
  ["willow.svg", "./assets/willow.svg", PICTURE],
  ["willow.css", "./assets/willow.css", CSS],
  ["willow.js", "./assets/willow.js", SCRIPT],
];

const MESSAGES_SHOWN = 8;
const TodayQuery = z.object({
  q: z.string().max(254).catch(""),
  max: z.coerce.number().int().min(1).max(1_000).catch(MESSAGES_SHOWN),
  account: z.string().max(100).catch("everyday"),
});

const PayrollQuery = z.object({ company: z.string().max(100).catch("Acorn") });

/** The pages where a person reads the codes, moves the clock and sees the payouts. Mounted below `/sandbox`. */
export async function sandboxPages(scope: FastifyInstance, sandbox: Sandbox): Promise<void> {
  for (const [name, file, type] of ASSETS) {
    const content = await readFile(new URL(file, import.meta.url));
    scope.get(`/assets/${name}`, async (_request, reply) =>
      reply.type(type).header("cache-control", "no-cache").send(content),
    );
  }
  scope.get("/", async (request, reply) => {
    const { q, max, account } = TodayQuery.parse(request.query);
    const facts = await readToday(sandbox, { words: q.trim(), max, account });
    const body = html`<h1 class="visually-hidden">Today</h1><div class="columns"><div class="column">${inboxCard(facts)}${payoutsCard(facts)}</div>
<div class="column">${clockCard(facts)}${faultsCard(facts)}${accountCard(facts)}</div></div>`;
    return show(reply, { name: "today", title: "Today", body, pulse: facts.pulse });
  });
  scope.get("/accounts", (_request, reply) =>
    show(reply, { name: "accounts", title: "Demo accounts", body: accountsPage(), pulse: null }),
  );
  scope.get("/banks", async (_request, reply) =>
    show(reply, { name: "banks", title: "Banks", body: await banksPage(sandbox.pool), pulse: null }),
  );
  scope.get("/payroll", async (request, reply) => {
    const { company } = PayrollQuery.parse(request.query);
    return show(reply, { name: "payroll", title: "Payroll", body: await payrollPage(sandbox, company), pulse: null });
  });
  scope.get("/savings", async (_request, reply) =>
    show(reply, { name: "savings", title: "Deposit platform", body: await savingsPage(sandbox), pulse: null }),
  );
  scope.get("/pulse", async () => ({ pulse: await readPulse(sandbox) }));
}

function show(reply: FastifyReply, page: Page): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(documentOf(page));
}
