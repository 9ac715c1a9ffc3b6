import { sessionToken } from "./session.ts";
import { useKept } from "./use-kept.ts";

const empty = { session: "", text: "" };

/** Tells one session's amount from another's: it is not the token, which nothing but the session itself may keep. */
const sessionMark = () => sessionToken()?.slice(-8) ?? "";

/** An amount that is typed: a reload and the way back keep it, until it is forgotten or the session ends. */
export function useKeptAmount(key: string) {
  const { value, change, forget } = useKept(key, empty);
  return {
    text: value.session === sessionMark() ? value.text : "",
    keep: (text: string) => change({ session: sessionMark(), text }),
    forget,
  };
}
