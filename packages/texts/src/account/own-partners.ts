import { product } from "../product.ts";

/** Who can open the app for an employee. All of these are ours. */
export const ownPartnerTexts = {
  title: () => `Who can open ${product.name} for you`,
  menuLine: "See it, allow it or end it",
  line: () =>
    `A business whose pages you use, such as your staff portal, can show ${product.name} there. It can't until you agree.`,
  partName: () => `who can open ${product.name} for you`,
  none: "Nobody can",
  noneLine: () => `When a business asks to open ${product.name} for you, it is shown here.`,
  asks: "Asks you",
  agreed: "Agreed",
  asksLine: (name: string) =>
    `${name} would open your account without your password. It sees what you see, whenever it opens your account: your pay, your bank accounts with every transaction, your savings. To take savings out, get your data, or change or close your account, a code is needed each time.`,
  since: (date: string) => `Since ${date}`,
  lastOpened: (date: string) => `last opened ${date}`,
  neverOpened: "not opened yet",
  agree: (name: string) => `Let ${name} open ${product.name} for you`,
  agreedTitle: (name: string) => `${name} can open ${product.name} for you`,
  agreedLine: "You can end it here at any time.",
  goOn: "Go to Home",
  end: "End",
  endOf: (name: string) => `End: ${name}`,
  endTitle: (name: string) => `Stop ${name} opening ${product.name}?`,
  endLine: (name: string) => `What ${name} has open ends now. It can ask you again.`,
  keep: "Keep",
  ended: (name: string) => `${name} can't open ${product.name} for you any more.`,
} as const;
