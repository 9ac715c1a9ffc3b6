import { t } from "../language/translate.ts";

// ours. In a file of its own, since the login page fetches it before anything is pressed.
export const signInWithPasskey = (): string => t("Log in with a passkey");
