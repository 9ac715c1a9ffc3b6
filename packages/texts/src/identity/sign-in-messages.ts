import { message } from "../message-text.ts";
import { product } from "../product.ts";

/** What the owner of an account hears of how it is logged in to. All of these are ours. */
export const signInMessages = {
  "new-device": message({
    needs: ["support"],
    subject: () => `A new device logged in to ${product.name}`,
    text: ({ support }) =>
      `A new device has logged in to your ${product.name} account. If this was not you, set a new password on ${product.name}'s login page at once and write to ${support}.`,
  }),
  "device-link": message({
    needs: ["link", "hours"],
    subject: () => `Your link to log in to ${product.name}`,
    text: ({ link, hours }) =>
      `Open this link on the device you want to log in with:\n\n${link}\n\nYour password is asked for after it. The link is good for ${hours} hours and works once. If you did not ask for it, you need not do anything: it lets nobody in.`,
  }),
  "device-link-used": message({
    needs: ["support"],
    subject: () => `A link to log in to ${product.name} was opened`,
    text: ({ support }) =>
      `A link from your e-mail was opened to log in to ${product.name} on another device. It lets nobody in without your password. If this was not you, somebody may read your e-mail: change its password and write to ${support}.`,
  }),
  "passkey-added": message({
    needs: ["name", "support"],
    subject: () => "A passkey was added",
    text: ({ name, support }) =>
      `The passkey "${name}" was added to your ${product.name} account. It can be used to log in. If this was not you, write to ${support} at once.`,
  }),
  "passkey-removed": message({
    needs: ["name", "support"],
    subject: () => "A passkey was removed",
    text: ({ name, support }) =>
      `The passkey "${name}" was removed from your ${product.name} account. If this was not you, write to ${support} at once.`,
  }),
} as const;
