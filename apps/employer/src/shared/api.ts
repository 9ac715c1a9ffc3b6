import { apiOf } from "@wellpaid/web/session-api";
import { endSession, onSessionEnd, sessionToken } from "./session.ts";

/** Makes calls of the contract as the signed-in administrator. */
export const api = apiOf(
  {
    token: sessionToken,
    isNeeded: (access) => access.startsWith("administrator"),
    onRefused: () => endSession("refused"),
    onEnd: onSessionEnd,
  },
  { tokenHeader: "admin-auth" },
);
