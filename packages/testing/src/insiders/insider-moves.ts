import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { isOfAdministrators } from "@wellpaid/api/http/session/administrator-session";
import { openAdministratorSession } from "@wellpaid/api/http/session/administrator-session-store";
import type { TestProduct } from "../product/product.ts";
import { type Draw, fittingValue, type Knowledge, learn, recall } from "./fitting-value.ts";
import type { Insider, InsiderFixture } from "./insider-fixture.ts";

const LIST_LENGTH_LIMIT = 20;
/** Whatever is this long may be a token: it is tried as one. */
const TOKEN_LENGTH = 32;

/** The last part of a path that is no parameter. */
const lastResourceOf = (path: string): string =>
  path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "";

/** The part of a path that says what an id in it is of: `partners` for `/employer/partners/{id}`. */
const resourceOf = (path: string, parameter: string): string =>
  lastResourceOf(path.slice(0, path.indexOf(`{${parameter}}`)));

/** What insiders can call: the console, a partner's server, and what needs no session. */
const calls: readonly Call[] = allCalls.filter(
  (call) => isOfAdministrators(call) || ["anyone", "anyone-or-session", "partner"].includes(call.access),
);
const isOfPartnerServer = ({ access, path }: Call): boolean => access === "partner" || path.includes("exchange-token");
const isAboutPartners = ({ path }: Call): boolean => path.startsWith("/employer/partners");

/** Partners are the only way to an employee's session, so their calls are drawn more often than others. */
const drawn = [calls.filter(isOfPartnerServer), calls.filter(isAboutPartners), calls, calls];

/** Draws a call; one that takes something away seldom, so that there is something to misuse. */
function drawCall(draw: Draw): Call {
  const group = drawn[draw(drawn.length)] ?? [];
  const call = group[draw(group.length)];
  if (call === undefined) throw new Error("a group without calls");
  return call.method === "DELETE" && draw(6) > 0 ? drawCall(draw) : call;
}

/** Remembers each id, reference, key and token of an answer, under its field and under what it is of. */
function learnFrom(knowledge: Knowledge, resource: string, value: unknown, field = ""): void {
  if (typeof value === "string") {
    learn(knowledge, field, value);
    if (field === "id") learn(knowledge, resource, value);
    if (value.length >= TOKEN_LENGTH) learn(knowledge, "token", value);
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, LIST_LENGTH_LIMIT)) learnFrom(knowledge, resource, item, field);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      const isOwn = name === "items" || typeof part === "string";
      learnFrom(knowledge, isOwn ? resource : name, part, name);
    }
  }
}

/** One call as an insider made it, and its answer as text. */
export interface InsiderMove {
  readonly call: Call;
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** Values of the answer that were not known before and are long enough to be a token. */
  readonly newTokens: readonly string[];
}

function addressOf(call: Call, knowledge: Knowledge, draw: Draw): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = call.params === undefined ? {} : fittingValue(call.params, knowledge, draw);
    const known = recall(knowledge, resourceOf(call.path, name), draw) ?? recall(knowledge, name, draw);
    const drawnValue = schema[name];
    return encodeURIComponent(known ?? (typeof drawnValue === "string" ? drawnValue : "-")) || "-";
  });
  if (call.query === undefined) return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fittingValue(call.query, knowledge, draw))) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}

/** The insiders of both companies and of partners' servers: they share what they know. */
export function insiders(product: TestProduct, { victims, administrators }: InsiderFixture) {
  const knowledge: Knowledge = new Map();
  for (const { id, phone, username } of victims) {
    for (const name of ["employees", "people", "employeeId"]) learn(knowledge, name, id);
    for (const name of ["phone", "identifier"]) learn(knowledge, name, phone);
    learn(knowledge, "username", username);
  }

  const tokens = new Map(administrators.map(({ id, token }) => [id, token]));

  /** Whatever the others did to their access: with the roles of the beginning. */
  async function signInAgain({ id, companyId, roles }: Insider): Promise<void> {
    await product.database.owner.query("update administrator set ended_at = null, roles = $2 where id = $1", [
      id,
      roles,
    ]);
    const session = { id, companyId, nextStep: "done" } as const;
    tokens.set(id, await openAdministratorSession(product.database.db, session));
  }

  /** Mostly one with a role that the call takes, so that most calls get as far as their rules. */
  function administratorFor({ roles }: Call, draw: Draw): Insider | undefined {
    const fitting = administrators.filter((each) => roles?.some((role) => each.roles.includes(role)) ?? true);
    const choice = draw(5) === 0 ? administrators : fitting;
    return choice[draw(choice.length)];
  }

  function headersFor(call: Call, administrator: Insider | undefined, draw: Draw): Record<string, string> {
    if (isOfAdministrators(call)) return { "admin-auth": tokens.get(administrator?.id ?? "") ?? "" };
    return call.access === "partner" ? { "x-api-key": recall(knowledge, "key", draw) ?? "no key" } : {};
  }

  async function move(draw: Draw): Promise<InsiderMove> {
    const call = drawCall(draw);
    const administrator = administratorFor(call, draw);
    const path = addressOf(call, knowledge, draw);
    const isFile = call.takesFile !== undefined;
    const answer = await product.send({
      method: call.method,
      path,
      headers: { ...headersFor(call, administrator, draw), ...(isFile ? { "content-type": call.takesFile.type } : {}) },
      ...(isFile ? { rawBody: "Employee number,First name,Surname,Take-home pay\n1,Maya,Example,2000\n" } : {}),
      ...(call.body === undefined ? {} : { body: fittingValue(call.body, knowledge, draw) }),
    });
    if (answer.status === 401 && isOfAdministrators(call) && administrator !== undefined)
      await signInAgain(administrator);
    const known = new Set(knowledge.get("token"));
    learnFrom(knowledge, lastResourceOf(call.path), answer.body);
    const newTokens = [...(knowledge.get("token") ?? [])].filter((token) => !known.has(token));
    return { call, path, status: answer.status, text: JSON.stringify(answer.body) ?? "", newTokens };
  }

  return { move };
}
