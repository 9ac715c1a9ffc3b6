import { t, texts } from "../language/translate.ts";

/** Passkeys: what the browser's prompt led to, and the card of the account. All of these are ours. */
export const passkeyTexts = texts({
  promptClosed: () => t("You closed the prompt, or this device has no passkey for {product}."),
  makingClosed: "You closed the prompt. No passkey was added.",
  promptTimedOut: "That took too long. Try again.",
  alreadyHere: "This device already has a passkey for your account.",
  notPossibleHere: "This device does not support passkeys. Try another device or a security key.",
  promptFailed: "Your device couldn't use the passkey. Try again.",
  notKnownHere: () => t("{product} doesn't recognise this passkey. Log in with your password."),
  instead: "Use a passkey instead",

  title: "Passkeys",
  line: "Log in and confirm with your fingerprint, face or screen lock.",
  partName: "Your passkeys",
  none: "No passkeys yet",
  noneLine:
    "A passkey is stored on your phone, computer or security key. It lets you use your fingerprint, face or screen lock instead of your password and a code. Your password will still work.",
  add: "Add a passkey",
  mostReached: (max: number) => t("You can have up to {max} passkeys. Remove one before you add another.", { max }),
  dates: (added: string, lastUsed: string | null) =>
    lastUsed === null
      ? t("Added {added}, not used yet", { added })
      : t("Added {added}, last used {lastUsed}", { added, lastUsed }),
  rename: "Rename",
  renameOf: (name: string) => t("Rename {name}", { name }),
  remove: "Remove passkey",
  removeOf: (name: string) => t("Remove passkey {name}", { name }),
  goOn: "Continue",

  makeTitle: "Create your passkey",
  makeLine: "Follow the steps on your device to create your passkey.",
  tryAgain: "Try again",
  cancel: "Cancel",
  added: (name: string) => t('The passkey "{name}" was added.', { name }),

  renameTitle: "Rename this passkey",
  name: "Name",
  nameHint: "To help you remember which device it's on",
  nameMissing: "Enter a name",
  save: "Save",
  renamed: (name: string) => t('The passkey is now called "{name}".', { name }),

  removeTitle: "Remove this passkey?",
  removeLine: (name: string) =>
    t('You won\'t be able to log in with "{name}". You also need to delete it from your device.', { name }),
  removed: (name: string) => t('The passkey "{name}" was removed.', { name }),

  reviewTitle: "Which passkeys are yours?",
  reviewLine:
    "You have a new password or phone number. These passkeys can still log in to your account. Select the ones you want to keep. We'll remove the others.",
  reviewAllTitle: "What do you want to keep?",
  reviewPartnersLine: () =>
    t(
      "These businesses can open {product} for you. Select the ones you want to keep. We'll remove access for the others.",
    ),
  keepAndRemove: (kept: number, removed: number) =>
    removed === 0
      ? t("Keep all")
      : kept === 0
        ? t("Remove all")
        : t("Keep {kept}, remove {removed}", { kept, removed }),
  reviewLater: "Later",

  deviceName: (browser: string, system: string) => t("{browser} on {system}", { browser, system }),
  someBrowser: "Browser",
  someDevice: "this device",
});
