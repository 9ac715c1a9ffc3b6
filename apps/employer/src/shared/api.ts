import { apiOf } from "@wellpaid/web";
import { endSession, onSessionEnd, session, sessionToken } from "./session.ts";

/** Makes calls of the contract as the signed-in administrator. */
export const api = apiOf(
  {
    token: sessionToken,
    isNeeded: (access) => access.startsWith("administrator"),
    onRefused: () => endSession(session()?.next === "done" ? "refused" : "too-late"),
    onEnd: onSessionEnd,
  },
  { tokenHeader: "admin-auth" },
);
