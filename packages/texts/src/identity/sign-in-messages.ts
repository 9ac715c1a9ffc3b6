import { message } from "../message-text.ts";
import { product } from "../product.ts";

/** What the owner of an account receives about how it is logged in to. All of these are ours. */
export const signInMessages = {
  "new-device": message({
    needs: ["support"],
    subject: () => `A new device logged in to ${product.name}`,
    text: ({ support }) =>
      `A new device logged in to your ${product.name} account. If this was not you, set a new password on the ${product.name} login page straight away, then email ${support}.`,
  }),
  "device-link": message({
    needs: ["link", "hours"],
    subject: () => `Your link to log in to ${product.name}`,
    text: ({ link, hours }) =>
      `Open this link on the device you want to log in with:\n\n${link}\n\nWe'll then ask for your password. The link works once and expires in ${hours} hours. If you did not ask for it, ignore this email. No one can log in with the link alone.`,
  }),
  "device-link-used": message({
    needs: ["support"],
    subject: () => `A link to log in to ${product.name} was used`,
    text: ({ support }) =>
      `A link from your email was used to let a new device log in to ${product.name}. Your password is still needed. If this was not you, someone may be reading your email. Change your email password and contact ${support}.`,
  }),
  "passkey-added": message({
    needs: ["name", "support"],
    subject: () => "A passkey was added",
    text: ({ name, support }) =>
      `The passkey "${name}" was added to your ${product.name} account. You can log in with it. If this was not you, email ${support} straight away.`,
  }),
  "passkey-removed": message({
    needs: ["name", "support"],
    subject: () => "A passkey was removed",
    text: ({ name, support }) =>
      `The passkey "${name}" was removed from your ${product.name} account. If this was not you, email ${support} straight away.`,
  }),
} as const;
