import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { DEVICE_DAYS, MAX_PEOPLE_OF_DEVICE } from "@wellpaid/domain/identity/known-device";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageCookie } from "./language-cookie.ts";

/** Whose devices a cookie is about: the console has one of its own. */
export type DeviceKind = "employee" | "administrator";

/** The cookie of the browser that makes a call. It signs no one in. */
export interface BrowserDevice {
  /** The tokens that came, at most one for each person who uses this browser; empty in a partner's frame. */
  readonly tokens: readonly string[];
  /** Keeps a token in this browser, in front of those of others. */
  readonly remember: (token: string) => void;
  /** Takes a token out of this browser; those of others stay. */
  readonly forget: (token: string) => void;
  /** Has this browser's pages in a language from the next one on. */
  readonly keepLanguage: (language: PersonLanguage) => void;
}

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = DEVICE_DAYS * 86_400;
const NAMES: Readonly<Record<DeviceKind, string>> = { employee: "device", administrator: "console-device" };

/** With TLS no other host of the domain can set it, and it never leaves without TLS. */
const cookieName = (kind: DeviceKind, isHttps: boolean): string => `${isHttps ? "__Host-" : ""}${NAMES[kind]}`;

function tokensIn(header: string | undefined, name: string): string[] {
  const pair = (header ?? "").split(";").find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.trim().slice(name.length + 1) ?? "";
  return value
    .split(".")
    .filter((token) => TOKEN_FORM.test(token))
    .slice(0, MAX_PEOPLE_OF_DEVICE);
}

/** Reads the cookie of a request and writes the response's: left unchanged until a person is remembered. */
export function deviceOf(kind: DeviceKind, isHttps: boolean, request: FastifyRequest) {
  const name = cookieName(kind, isHttps);
  const tokens = tokensIn(request.headers.cookie, name);
  let cached: readonly string[] | null = null;
  let language: PersonLanguage | null = null;
  const device: BrowserDevice = {
    tokens,
    remember: (token) => {
      cached = [token, ...tokens.filter((other) => other !== token)].slice(0, MAX_PEOPLE_OF_DEVICE);
    },
    forget: (token) => {
      cached = (cached ?? tokens).filter((other) => other !== token);
    },
    keepLanguage: (chosen) => {
      language = chosen;
    },
  };
  const writeTo = (reply: FastifyReply): void => {
    if (language !== null) reply.header("set-cookie", languageCookie(language, isHttps));
    if (cached === null) return;
    const seconds = cached.length === 0 ? 0 : MAX_AGE_SECONDS;
    const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? "; Secure" : ""}`;
    reply.header("set-cookie", `${name}=${cached.join(".")}; ${attributes}`);
  };
  return { device, writeTo };
}
