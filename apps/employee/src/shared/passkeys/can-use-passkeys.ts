import { isEmbedded } from "../session/session.ts";

/** Whether this browser knows passkeys. In another's frame it may not ask for them. */
export const canUsePasskeys = (): boolean => "PublicKeyCredential" in window && !isEmbedded();
