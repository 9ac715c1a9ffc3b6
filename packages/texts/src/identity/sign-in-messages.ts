import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

/** What the owner of an account receives about how it is logged in to. All of these are ours. */
export const signInMessages = {
  "new-device": message({
    needs: ["support"],
    subject: () => t("A new device logged in to {product}"),
    text: ({ support }) =>
      t(
        "A new device logged in to your {product} account. If this was not you, set a new password on the {product} login page straight away, then email {support}.",
        { support },
      ),
  }),
  "device-link": message({
    needs: ["link", "hours"],
    subject: () => t("Your link to log in to {product}"),
    text: ({ link, hours }) =>
      t(
        "Open this link on the device you want to log in with:\n\n{link}\n\nWe'll then ask for your password. The link works once and expires in {hours} hours. If you did not ask for it, ignore this email. No one can log in with the link alone.",
        { link, hours },
      ),
  }),
  "device-link-used": message({
    needs: ["support"],
    subject: () => t("A link to log in to {product} was used"),
    text: ({ support }) =>
      t(
        "A link from your email was used to let a new device log in to {product}. Your password is still needed. If this was not you, someone may be reading your email. Change your email password, then email {support}.",
        { support },
      ),
  }),
  "passkey-added": message({
    needs: ["name", "support"],
    subject: () => t("A passkey was added"),
    text: ({ name, support }) =>
      t(
        'The passkey "{name}" was added to your {product} account. You can log in with it. If this was not you, email {support} straight away.',
        { name, support },
      ),
  }),
  "passkey-removed": message({
    needs: ["name", "support"],
    subject: () => t("A passkey was removed"),
    text: ({ name, support }) =>
      t(
        'The passkey "{name}" was removed from your {product} account. If this was not you, email {support} straight away.',
        { name, support },
      ),
  }),
} as const;
