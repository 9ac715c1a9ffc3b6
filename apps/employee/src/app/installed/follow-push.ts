import { isFramed, sessionToken } from "../../shared/session/session.ts";
import { keepPushHere } from "../../shared/worker/push-here.ts";

/** Keeps what is pushed to this browser that of the person who is logged in on it. */
export async function followPush(): Promise<void> {
  if (isFramed() || sessionToken() === null) return;
  await keepPushHere();
}
