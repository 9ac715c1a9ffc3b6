import { product } from "../product.ts";

/** Who can open the app for an employee. All of these are ours. */
export const ownPartnerTexts = {
  title: () => `Who can open ${product.name} for you`,
  menuLine: "See, allow or stop access",
  line: () =>
    `A business whose website you use, such as your staff portal, can show ${product.name} there if you agree.`,
  partName: () => `who can open ${product.name} for you`,
  none: "No one has access",
  noneLine: () => `If a business asks to open ${product.name} for you, it will appear here.`,
  asks: "Asking for access",
  agreed: "Has access",
  asksLine: (name: string) =>
    `${name} will be able to open your account without your password. It will see your pay, savings and bank transactions each time. You'll still need a code to withdraw savings, get your data, or change or close your account.`,
  since: (date: string) => `Since ${date}`,
  lastOpened: (date: string) => `last opened ${date}`,
  neverOpened: "not opened yet",
  agree: (name: string) => `Allow ${name}`,
  agreedTitle: (name: string) => `${name} can open ${product.name} for you`,
  agreedLine: "You can stop this here at any time.",
  goOn: "Go home",
  end: "End",
  endOf: (name: string) => `Stop access for ${name}`,
  endTitle: (name: string) => `Stop ${name} opening ${product.name}?`,
  endLine: (name: string) => `${name} will lose access now. It can ask you again.`,
  keep: "Keep",
  ended: (name: string) => `${name} can no longer open ${product.name} for you`,
} as const;
