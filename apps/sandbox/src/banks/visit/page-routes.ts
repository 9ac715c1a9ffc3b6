/** The banks' own pages, `/sandbox/banks/<bank>/<visit>`: log in, choose accounts, agree or refuse. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import { type BankAccountRecord, type BankRecord, listBanks, someBankUsers } from "../bank-store.ts";
import { accountsPage, consentPage, type Leaf, loginPage, noticePage } from "../pages/bank-pages.ts";
import { bankStyle } from "../pages/bank-style.ts";
import type { Html } from "../pages/html.ts";
import { takeForms } from "../../take-forms.ts";
import { type Arrived, accountsToTick, allow, customerOf, leave, logIn, refuse, visitor } from "./visit-steps.ts";
import { chooseAccounts, findVisit } from "./visit-store.ts";
import { BANKS_PATH, type BankState } from "../bank-state.ts";

const params = z.object({ bankRef: z.string(), uid: z.string().regex(/^[\w-]{10,60}$/) });
const loginForm = z.object({
  username: z.string().default(""),
  password: z.string().default(""),
  pick: z.string().optional(),
});
const accountsForm = z.object({ account: z.union([z.string(), z.array(z.string())]).default([]) });
const consentForm = z.object({ answer: z.enum(["allow", "refuse"]) });
const OFFERED = 8;

export async function pageRoutes(scope: FastifyInstance, bankState: BankState, provider: Provider): Promise<void> {
  const banks = await listBanks(bankState.pool);
  const style = bankStyle(banks);
  takeForms(scope, 16_384, formFields);
  scope.addHook("onSend", async (_request, reply) => dress(reply, bankState));

  scope.get(`${BANKS_PATH}/bank.css`, async (_request, reply) =>
    reply.type("text/css").header("cache-control", "max-age=600").send(style),
  );
  scope.get(`${BANKS_PATH}/:bankRef/register`, async (request, reply) => {
    const bank = banks.find(
      (candidate) => candidate.bankRef === z.object({ bankRef: z.string() }).parse(request.params).bankRef,
    );
    if (bank === undefined) return show(reply.code(404), noticePage(null, "Bank not found", []));
    return show(
      reply,
      noticePage(bank, "Internet banking", [
        "At a real bank, you register here. In the sandbox, every customer already has internet banking.",
      ]),
    );
  });

  const route = (
    method: "GET" | "POST",
    step: string,
    act: (arrived: Arrived, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
  ) =>
    scope.route({
      method,
      url: `${BANKS_PATH}/:bankRef/:uid${step}`,
      handler: async (request, reply) => {
        const arrived = await arrive(bankState, provider, banks, request, reply);
        return arrived === null ? reply : act(arrived, reply, request);
      },
    });
  route("GET", "", (arrived, reply) => firstPage(bankState, arrived, reply));
  route("POST", "/login", (arrived, reply, request) => login(bankState, arrived, reply, request));
  route("GET", "/accounts", (arrived, reply) => choose(bankState, arrived, reply, null));
  route("POST", "/accounts", (arrived, reply, request) => chosen(bankState, arrived, reply, request));
  route("GET", "/consent", (arrived, reply) => consent(bankState, arrived, reply));
  route("POST", "/consent", (arrived, reply, request) => answer(bankState, arrived, reply, request));
  route("POST", "/leave", async (arrived, reply) => reply.redirect(await leave(arrived), 303));
}

/** The visit that the browser is on. A lost or timed-out one goes back to the app with `login_required`. */
async function arrive(
  bankState: BankState,
  provider: Provider,
  banks: readonly BankRecord[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrived | null> {
  const named = params.safeParse(request.params);
  const visit = named.success ? await findVisit(bankState, named.data.uid) : null;
  const bank = banks.find((candidate) => candidate.id === visit?.bankId && candidate.bankRef === named.data?.bankRef);
  if (visit === null || bank === undefined) {
    await show(reply.code(410), noticePage(null, "This page has expired", ["Go back to the app and start again."]));
    return null;
  }
  const arrived: Arrived = { provider, request: request.raw, response: reply.raw, visit, bank };
  const known = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  if (known?.uid !== visit.uid) {
    await reply.redirect(visit.returnTo, 303);
    return null;
  }
  if (visit.expiresAt <= (await bankState.now())) {
    await reply.redirect(await leave(arrived), 303);
    return null;
  }
  return arrived;
}

async function firstPage(bankState: BankState, arrived: Arrived, reply: FastifyReply): Promise<unknown> {
  if (arrived.visit.wish === "reconsent") return reply.redirect(step(arrived, "consent"), 303);
  return showLogin(bankState, arrived, reply, "", null);
}

async function showLogin(
  bankState: BankState,
  arrived: Arrived,
  reply: FastifyReply,
  typed: string,
  problem: string | null,
) {
  const person = await visitor(bankState, arrived.visit);
  const others = await someBankUsers(bankState.pool, arrived.bank.id, OFFERED);
  const names = [...(person === null ? [] : [person.username]), ...others.map((user) => user.username)];
  return show(
    reply,
    loginPage(await leafOf(bankState, arrived), [...new Set(names)].slice(0, OFFERED), typed, problem),
  );
}

async function login(bankState: BankState, arrived: Arrived, reply: FastifyReply, request: FastifyRequest) {
  const form = loginForm.parse(request.body);
  const typed = form.pick === undefined ? form : { username: form.pick, password: null };
  const problem = await logIn(bankState, arrived.visit, arrived.bank, typed);
  if (problem !== null) return showLogin(bankState, arrived, reply.code(422), form.username, problem);
  return reply.redirect(step(arrived, "accounts"), 303);
}

async function choose(bankState: BankState, arrived: Arrived, reply: FastifyReply, problem: string | null) {
  const customer = await customerOf(bankState, arrived.visit);
  if (customer === null) return reply.redirect(step(arrived, ""), 303);
  const ticked = problem === null ? await accountsToTick(bankState, arrived.visit, customer.accounts) : [];
  return show(reply, accountsPage(await leafOf(bankState, arrived), customer.user, customer.accounts, ticked, problem));
}

async function chosen(bankState: BankState, arrived: Arrived, reply: FastifyReply, request: FastifyRequest) {
  const customer = await customerOf(bankState, arrived.visit);
  if (customer === null) return reply.redirect(step(arrived, ""), 303);
  const wished = new Set([accountsForm.parse(request.body).account].flat());
  const own = customer.accounts.map((account) => account.id).filter((id) => wished.has(id));
  if (own.length === 0) return choose(bankState, arrived, reply.code(422), "Select at least one account.");
  await chooseAccounts(bankState, arrived.visit.uid, own);
  return reply.redirect(step(arrived, "consent"), 303);
}

async function consent(bankState: BankState, arrived: Arrived, reply: FastifyReply) {
  const customer = await customerOf(bankState, arrived.visit);
  if (customer === null) return reply.redirect(step(arrived, ""), 303);
  const ids = await agreedAccounts(bankState, arrived, customer.accounts);
  if (ids.length === 0) return reply.redirect(step(arrived, "accounts"), 303);
  const accounts = customer.accounts.filter((account) => ids.includes(account.id));
  return show(reply, consentPage(await leafOf(bankState, arrived), accounts, arrived.visit.consentUntil));
}

async function answer(bankState: BankState, arrived: Arrived, reply: FastifyReply, request: FastifyRequest) {
  if (consentForm.parse(request.body).answer === "refuse") return reply.redirect(await refuse(arrived), 303);
  const customer = await customerOf(bankState, arrived.visit);
  const ids = customer === null ? [] : await agreedAccounts(bankState, arrived, customer.accounts);
  if (ids.length === 0) return reply.redirect(step(arrived, ""), 303);
  return reply.redirect(await allow(bankState, arrived, ids), 303);
}

/** A consent that is only renewed keeps its accounts; else those that were chosen. */
async function agreedAccounts(
  bankState: BankState,
  { visit }: Arrived,
  own: readonly BankAccountRecord[],
): Promise<string[]> {
  if (visit.wish !== "reconsent") return own.map(({ id }) => id).filter((id) => visit.accountIds.includes(id));
  return accountsToTick(bankState, visit, []);
}

async function leafOf(bankState: BankState, arrived: Arrived): Promise<Leaf> {
  const details = await arrived.provider.interactionDetails(arrived.request, arrived.response);
  const reader = bankState.clients.find((client) => client.clientId === details.params["client_id"]);
  return { bank: arrived.bank, uid: arrived.visit.uid, readerName: reader?.name ?? "An app" };
}

function step(arrived: Arrived, name: string): string {
  return `${BANKS_PATH}/${arrived.bank.bankRef}/${arrived.visit.uid}${name === "" ? "" : `/${name}`}`;
}

async function show(reply: FastifyReply, shown: Html): Promise<FastifyReply> {
  return reply.type("text/html; charset=utf-8").send(shown.text);
}

function dress(reply: FastifyReply, bankState: BankState): void {
  const back = [
    ...new Set(bankState.clients.flatMap((client) => client.redirectUris.map((uri) => new URL(uri).origin))),
  ].join(" ");
  reply.header(
    "content-security-policy",
    `default-src 'none'; style-src 'self'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
  );
  reply.header("referrer-policy", "no-referrer");
  reply.header("x-content-type-options", "nosniff");
  if (reply.getHeader("cache-control") === undefined) reply.header("cache-control", "no-store");
}

/** A box that is ticked more than once is a list. */
const formFields = (form: URLSearchParams): object =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, oneOrAll(form.getAll(name))]));

const oneOrAll = (values: readonly string[]) => (values.length === 1 ? values[0] : values);
