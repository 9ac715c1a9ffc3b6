import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../refusal.ts";
import { CLOSED, openPage } from "../monitoring/security-headers.ts";
import { sendRefusal } from "../refusal-answer.ts";
import { serveInstallable } from "./installable/installable.ts";
import { keepLanguage, languageOfPage } from "./page-language.ts";
import { isInternetExplorer, tooOldPage } from "./too-old.ts";
import {
  type BuiltApp,
  CONSOLE_PATH,
  framingPartnerOf,
  isForWebApp,
  isOfConsole,
  sendPage,
  serveWebApp,
  type WebApp,
} from "./web-app.ts";

interface PagesOptions {
  readonly isHttps: boolean;
  /** The employer's console; left out where it is not built. */
  readonly consoleApp?: BuiltApp | null;
}

/** Answers a request that no route serves. */
export type AnswerUnserved = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  isForWebApp(method, url.split("?")[0] ?? "/");

/** Serves the console. No one may frame it and nothing is loaded from elsewhere; its captcha runs in its own worker. */
async function answeringConsole(
  server: FastifyInstance,
  built: BuiltApp | null,
  isHttps: boolean,
): Promise<AnswerUnserved> {
  if (built === null) return async (_request, reply) => sendRefusal(reply, refuse("NOT_FOUND"));
  const pageAt = await serveWebApp(server, built, `${CONSOLE_PATH}/`);
  const openConsole = openPage(isHttps, { ...CLOSED, makesPolicy: true });
  return async (request, reply) => {
    openConsole(request, reply);
    return sendPage(request, reply, pageAt(request.url, [], languageOfPage(request)));
  };
}

/** Serves the web apps: for any page request, the page of the app to which the address belongs. */
export async function answeringPages(
  server: FastifyInstance,
  { isHttps, consoleApp = null }: PagesOptions,
  webApp: WebApp,
): Promise<AnswerUnserved> {
  const pageAt = await serveWebApp(server, webApp);
  serveInstallable(server, webApp, isHttps);
  const answerConsole = await answeringConsole(server, consoleApp, isHttps);
  return async (request, reply) => {
    if (!isPageRequest(request)) return sendRefusal(reply, refuse("NOT_FOUND"));
    if (isInternetExplorer(request.headers["user-agent"]))
      return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(tooOldPage());
    const partnerId = framingPartnerOf(request.url);
    // A frame is given its language by its address, since a browser keeps no cookie for it.
    if (partnerId === null && keepLanguage(request, reply, isHttps)) return reply;
    if (isOfConsole(request.url)) return answerConsole(request, reply);
    const framedBy = partnerId === null ? [] : await webApp.framingOrigins(partnerId);
    const page = pageAt(request.url, framedBy, languageOfPage(request));
    const { chatOrigin, iconOrigin, storageOrigin } = webApp;
    openPage(isHttps, { framedBy, chatOrigin, iconOrigin, storageOrigin, inline: page.inline, makesPolicy: true })(
      request,
      reply,
    );
    return sendPage(request, reply, page);
  };
}
