import { product } from "../product.ts";

/** Passkeys: what the browser's prompt led to, and the card of the account. All of these are ours. */
export const passkeyTexts = {
  promptClosed: () => `You closed the prompt, or this device has no passkey for ${product.name}.`,
  makingClosed: "You closed the prompt. No passkey was added.",
  promptTimedOut: "That took too long. Try again.",
  alreadyHere: "This device already has a passkey for your account.",
  notPossibleHere: "This device does not support passkeys. Try another device or a security key.",
  promptFailed: "Your device couldn't use the passkey. Try again.",
  notKnownHere: () => `${product.name} doesn't recognise this passkey. Log in with your password.`,
  instead: "Use a passkey instead",

  title: "Passkeys",
  line: "Log in and confirm with your fingerprint, face or screen lock.",
  partName: "your passkeys",
  none: "No passkeys yet",
  noneLine:
    "A passkey is stored on your phone, computer or security key. Use your fingerprint, face or screen lock instead of a password and code. Your password will still work.",
  add: "Add a passkey",
  mostReached: (max: number) => `You can have up to ${max} passkeys. Remove one before you add another.`,
  addedOn: (date: string) => `Added ${date}`,
  lastUsedOn: (date: string) => `last used ${date}`,
  notUsedYet: "not used yet",
  rename: "Rename",
  renameOf: (name: string) => `Rename ${name}`,
  remove: "Remove passkey",
  removeOf: (name: string) => `Remove passkey ${name}`,
  goOn: "Continue",

  makeTitle: "Create your passkey",
  makeLine: "Follow the steps on your device to create your passkey.",
  tryAgain: "Try again",
  cancel: "Cancel",
  added: (name: string) => `The passkey "${name}" was added.`,

  renameTitle: "Rename this passkey",
  name: "Name",
  nameHint: "To help you remember which device it's on",
  nameMissing: "Enter a name",
  save: "Save",
  renamed: (name: string) => `The passkey is now called "${name}".`,

  removeTitle: "Remove this passkey?",
  removeLine: (name: string) =>
    `You won't be able to log in with "${name}". You also need to delete it from your device.`,
  removed: (name: string) => `The passkey "${name}" was removed.`,

  reviewTitle: "Which passkeys are yours?",
  reviewLine:
    "You have a new password or phone number. These passkeys can still log in to your account. Select the ones you want to keep. We'll remove the others.",
  reviewAllTitle: "What do you want to keep?",
  reviewPartnersLine: () =>
    `These businesses can open ${product.name} for you. Select the ones you want to keep. We'll remove access for the others.`,
  keepAndRemove: (kept: number, removed: number) =>
    removed === 0 ? "Keep all" : kept === 0 ? "Remove all" : `Keep ${kept}, remove ${removed}`,
  reviewLater: "Later",

  deviceName: (browser: string, system: string) => `${browser} on ${system}`,
  someBrowser: "Browser",
  someDevice: "this device",
} as const;
