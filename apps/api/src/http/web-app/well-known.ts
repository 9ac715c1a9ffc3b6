import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";

const SECURITY_PATH = "/.well-known/security.txt";
const CACHED = "public, max-age=3600";

/** RFC 9116 recommends less than a year; counted from the day's beginning, it is never more. */
const SECURITY_DAYS = 365;
const DAY_MS = 86_400_000;

/** The app is private: crawlers may read the login page alone (RFC 9309). */
const ROBOTS = "User-agent: *\nAllow: /$\nDisallow: /\n";

/** The steps for a forgotten password: a session belongs to one tab, so the page that a browser opens has none. */
const NEW_PASSWORD_PAGE = "/?view=reset";

/** When the contact given today expires. */
function expiryOf(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today + SECURITY_DAYS * DAY_MS).toISOString().replace(".000Z", "Z");
}

/** Whom to notify of a vulnerability (RFC 9116). */
const securityText = ({ supportEmail, origin, clock }: WellKnownContext): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expiryOf(clock.now())}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_PATH}`,
    "",
  ].join("\n");

type WellKnownContext = Pick<Context, "supportEmail" | "origin" | "clock">;

/** Serves what programs look for at fixed addresses: crawlers, security researchers' tools, password managers. */
export function serveWellKnown(server: FastifyInstance, ctx: WellKnownContext): void {
  const hidden = { schema: { hide: true } } as const;
  server.get("/robots.txt", hidden, async (_request, reply) =>
    reply.header("cache-control", CACHED).type("text/plain; charset=utf-8").send(ROBOTS),
  );
  server.get(SECURITY_PATH, hidden, async (_request, reply) =>
    reply.header("cache-control", CACHED).type("text/plain; charset=utf-8").send(securityText(ctx)),
  );
  // W3C, "A Well-Known URL for Changing Passwords": a password manager first tests that unknown addresses are answered 404.
  server.get("/.well-known/change-password", hidden, async (_request, reply) => reply.redirect(NEW_PASSWORD_PAGE, 302));
}
