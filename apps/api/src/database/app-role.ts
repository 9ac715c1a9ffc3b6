import { createHmac } from "node:crypto";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { codeOf, StartRefusal } from "../config/start-refusal.ts";

/** The role that the running server is: it reads and writes what the migrations grant it, and alters nothing. */
export const appRole = "wellpaid_app";

/**
 * Makes sure that the restricted role exists and may log in to the owner's database, and answers its connection
 * string. The password follows from the owner's (or, where that has none, from `secret`), so that every server of one
 * database finds the same without a word between them.
 * @param ownerUrl the owner's connection
 * @throws StartRefusal when the database cannot be reached or the owner may not make roles
 */
export async function ensureAppRole(ownerUrl: string, secret: string): Promise<string> {
  const password = createHmac("sha256", passwordOf(ownerUrl) || secret)
    .update(appRole)
    .digest("base64url");
  const appUrl = withUser(ownerUrl, appRole, password);
  const owner = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  owner.on("error", () => undefined);
  try {
    await owner.connect();
  } catch (error) {
    throw unreachable(ownerUrl, error);
  }
  try {
    await owner.query("select pg_advisory_lock(hashtext('wellpaid_app role'))");
    const found = await owner.query("select from pg_roles where rolname = $1", [appRole]);
    if (found.rowCount === 0) await makeRole(owner, password);
    else if (!(await letsIn(appUrl)))
      await owner.query(`alter role ${appRole} login password ${escapeLiteral(password)}`);
    const database = escapeIdentifier(owner.database ?? "");
    await owner.query(`revoke temporary on database ${database} from public`);
    await owner.query(`grant connect on database ${database} to ${appRole}`);
    await owner.query("revoke create on schema public from public");
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    throw new StartRefusal(
      `The user of DATABASE_URL may not make or change the role ${appRole}; give it CREATEROLE, and where that role exists already: grant ${appRole} to it with admin option.`,
    );
  } finally {
    await owner.end();
  }
  return appUrl;
}

async function makeRole(owner: Client, password: string): Promise<void> {
  try {
    await owner.query(`create role ${appRole} login noinherit password ${escapeLiteral(password)}`);
  } catch (error) {
    // Roles belong to the whole server: one that starts on another database may have been first.
    if (codeOf(error) !== "42710" && codeOf(error) !== "23505") throw error;
    await owner.query(`alter role ${appRole} login password ${escapeLiteral(password)}`);
  }
}

async function letsIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function passwordOf(url: string): string {
  return decodeURIComponent(new URL(url).password);
}

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
}

/** One sentence with the place and the reason, and never the password. */
function unreachable(ownerUrl: string, error: unknown): StartRefusal {
  const url = new URL(ownerUrl);
  const address = `${url.hostname || "this machine"}:${url.port || "5432"}${url.pathname}`;
  const reasons: Record<string, string> = {
    ECONNREFUSED: "nothing answers there",
    ENOTFOUND: "its host name is not known",
    EAI_AGAIN: "its host name is not known",
    "28P01": "its user name or password is wrong",
    "28000": "it does not let this user in",
    "3D000": "there is no database of that name",
    "53300": "it has no connection left",
    "57P03": "it is still starting",
  };
  const reason = reasons[codeOf(error) ?? ""] ?? (error instanceof Error && error.message) ?? "unknown reason";
  return new StartRefusal(`The database of DATABASE_URL (${address}) cannot be used: ${reason}.`);
}
