import { apiOf } from "@wellpaid/web/session-api";
import { endSession, onSessionEnd, sessionToken } from "./session.ts";

/** Makes calls of the contract as the signed-in employee. */
export const api = apiOf({
  token: sessionToken,
  isNeeded: (access) => access.startsWith("session"),
  onRefused: ({ code }) => endSession(code === "WEB_APP_BARRED" ? "barred" : "refused"),
  onEnd: onSessionEnd,
});
