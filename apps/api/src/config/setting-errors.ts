import { isThisMachine } from "./ip-addresses.ts";
import { isWeakKey, KEY_BITS } from "./key-strength.ts";
import { type BareSettings, isSandboxOn } from "./setting.ts";
import { allSettings } from "./setting-table.ts";

/** Errors between settings, judged on the bare text, so that they are reported together with other errors. */
export function errorsBetween(bare: BareSettings): string[] {
  return [
    ...portErrors(bare),
    ...sandboxErrors(bare),
    ...keyErrors(bare),
    ...(bare.NODE_ENV === "production" ? productionErrors(bare) : []),
  ];
}

const portErrors = ({ PORT = "3000", METRICS_PORT }: BareSettings): string[] =>
  METRICS_PORT === PORT ? ["METRICS_PORT must be another port than PORT"] : [];

/** In the sandbox everybody may read codes, move the clock and sign in by a password that is written down. */
function sandboxErrors(bare: BareSettings): string[] {
  const { HOST = "", SANDBOX_FOR_OTHERS } = bare;
  if (!isSandboxOn(bare) || HOST === "" || isThisMachine(HOST) || SANDBOX_FOR_OTHERS === "on") return [];
  return [
    `HOST is ${JSON.stringify(HOST)}, where other machines reach the sandbox, its codes and its clock; set SANDBOX_FOR_OTHERS=on if that is meant, or SANDBOX=off`,
  ];
}

/** Without the sandbox a server may hold real people's data, whatever NODE_ENV says. */
function keyErrors(bare: BareSettings): string[] {
  if (isSandboxOn(bare)) return [];
  const isWeak = (name: string, bits: number): boolean => {
    const key = bare[name];
    return key !== undefined && isWeakKey(key, bits);
  };
  const own = isWeak("SECRET_KEY", KEY_BITS.own)
    ? ["SECRET_KEY must be made by chance, not thought out: openssl rand -base64 48 makes one"]
    : [];
  const weak = allSettings.filter(({ name, isVendorsKey }) => isVendorsKey && isWeak(name, KEY_BITS.vendors));
  return [...own, ...weak.map(({ name }) => `${name} must be the key that the vendor gave, which nobody can guess`)];
}

function productionErrors(bare: BareSettings): string[] {
  const errors = bare.SANDBOX === "on" ? ["SANDBOX must be off with NODE_ENV=production"] : [];
  for (const { name } of allSettings) {
    if (name.endsWith("_URL") && bare[name]?.startsWith("http://"))
      errors.push(`${name} must begin with https:// with NODE_ENV=production`);
  }
  if (isReachedInTheOpen(bare.DATABASE_URL))
    errors.push(
      "DATABASE_URL must end in ?sslmode=verify-full with NODE_ENV=production and a database on another machine",
    );
  const missing = allSettings.filter(({ name, isNeeded }) => isNeeded && !bare[name]).map(({ name }) => name);
  if (missing.length > 0) errors.push(`NODE_ENV=production needs also ${missing.join(", ")}`);
  return errors;
}

/** Whether a database is on another machine and its certificate is not looked at. */
function isReachedInTheOpen(databaseUrl = ""): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return host !== "" && !isThisMachine(host) && searchParams.get("sslmode") !== "verify-full";
}
