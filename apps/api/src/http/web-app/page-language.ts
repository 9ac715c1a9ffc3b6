import { isLanguage, type Language } from "@wellpaid/texts/language/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageCookie } from "../session/language-cookie.ts";

const COOKIE = /(?:^|;\s*)language=([\w-]+)/;
const PARAMETER = /([?&])language=([\w-]+)(&|$)/;

/** The language of a page: what its address asks for, else what this browser has kept, else English. */
export function languageOfPage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language {
  const chosen = PARAMETER.exec(url)?.[2] ?? COOKIE.exec(headers.cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : "en";
}

/**
 * A link to a page in another language, `?language=cy`: the browser keeps the choice for a year, and is redirected to the same
 * address without it. Returns false for every other address.
 */
export function keepLanguage({ url }: FastifyRequest, reply: FastifyReply, isHttps: boolean): boolean {
  const language = PARAMETER.exec(url)?.[2];
  if (!isLanguage(language)) return false;
  const without = url.replace(PARAMETER, (_, before: string, _language, after: string) =>
    after === "&" ? before : "",
  );
  reply.header("set-cookie", languageCookie(language, isHttps)).header("cache-control", "no-store");
  // Two slashes in front would name another host.
  void reply.redirect(without.replace(/^[/\\]+/, "/"), 303);
  return true;
}
