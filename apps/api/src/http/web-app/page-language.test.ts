import Fastify from "fastify";
import { expect, test } from "vitest";
import { keepLanguage, languageOfPage } from "./page-language.ts";

test.each([
  ["/", undefined, "en"],
  ["/", "a=b; language=cy", "cy"],
  ["/", "other-language=pl", "en"],
  ["/", "language=xx", "en"],
  ["/employer?language=pl", "language=cy", "pl"],
])("an address %s with the cookie %s is in %s", (url, cookie, language) => {
  expect(languageOfPage({ url, headers: cookie === undefined ? {} : { cookie } })).toBe(language);
});

test.each([
  ["/?language=cy", "/"],
  ["/?view=reset&language=cy", "/?view=reset"],
  ["/?language=cy&view=reset", "/?view=reset"],
  ["//evil.example/?language=cy", "/evil.example/"],
  ["/?language=xx", null],
  ["/dashboard/home", null],
])("a link to %s keeps the language and leads to %s", async (url, location) => {
  const server = Fastify();
  server.get("*", (request, reply) => (keepLanguage(request, reply, true) ? reply : reply.send("page")));
  const answer = await server.inject({ url: "/" });
  expect(answer.body).toBe("page");
  const { headers } = await server.inject({ url });
  expect(headers.location ?? null).toBe(location);
  expect(headers["set-cookie"]).toBe(
    location === null ? undefined : "language=cy; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
});
