import { message } from "../message-text.ts";
import { product } from "../product.ts";

/** What savings send. */
export const savingsMessages = {
  "savings-approved": message({
    needs: ["company"],
    subject: () => "Savings approved",
    text: ({ company }) => `${company} approved your savings. Open ${product.name} to see when your savings start.`,
  }),
  "savings-rejected": message({
    needs: ["company", "date"],
    subject: () => "Savings not approved",
    text: ({ company, date }) => `${company} did not approve savings. You can ask again from ${date}.`,
  }),
  "savings-rejected-because": message({
    needs: ["company", "date", "reason"],
    subject: () => "Savings not approved",
    text: ({ company, date, reason }) =>
      `${company} did not approve savings. You can ask again from ${date}. Their reason: ${reason}`,
  }),
  "savings-reopened": message({
    needs: ["company"],
    subject: () => "You can ask for savings again",
    text: ({ company }) => `You can ask ${company} for savings again. Open ${product.name} to ask.`,
  }),
  "savings-record-incomplete": message({
    needs: [],
    subject: () => "Complete an employee's payroll record",
    text: () =>
      `An employee is waiting to save with ${product.name}. Their payroll record is missing a date of birth, address or National Insurance number. Import what is missing in the console.`,
  }),
  "leftover-saved": message({
    needs: ["amount", "payday", "until"],
    subject: () => "We're saving what you have left",
    text: ({ amount, payday, until }) =>
      `You have ${amount} left to spend. As you chose, we'll save it from your pay on ${payday}. You can undo this in ${product.name} until the end of ${until}.`,
  }),
  "savings-deposit-rejected": message({
    needs: ["amount"],
    subject: () => "Your savings could not be placed",
    text: ({ amount }) =>
      `The bank did not accept the ${amount} you saved from your pay. We're paying it into your salary account.`,
  }),
  "savings-deposit-after-end": message({
    needs: ["amount"],
    subject: () => "The last of your savings is being paid to you",
    text: ({ amount }) =>
      `${amount} from your pay arrived after you withdrew all your savings. We're paying it into your salary account.`,
  }),
  "savings-withdrawal-rejected": message({
    needs: ["amount"],
    subject: () => "Your savings could not be withdrawn",
    text: ({ amount }) =>
      `The bank did not pay out the ${amount} you asked for. It's still in your savings. Open ${product.name} to try again.`,
  }),
  "savings-withdrawal-failed": message({
    needs: ["amount"],
    subject: () => "Your savings could not be paid out",
    text: ({ amount }) =>
      `We couldn't pay ${amount} into your salary account, so it's going back into your savings. Ask your employer to check the account, then try again.`,
  }),
  "savings-bank-changed": message({
    needs: ["bank"],
    subject: () => "Your savings have moved",
    text: ({ bank }) =>
      `Your savings are now with ${bank}. If you did not ask for this, set a new ${product.name} password and tell your employer.`,
  }),
  "savings-bank-not-changed": message({
    needs: ["bank"],
    subject: () => "Your savings have not moved",
    text: ({ bank }) =>
      `We couldn't move your savings to ${bank}. They're still with your old bank. You can try again in ${product.name}.`,
  }),
  "savings-unplaced": message({
    needs: ["amount"],
    subject: () => "Your savings are being paid to you",
    text: ({ amount }) =>
      `We couldn't find a bank for your savings of ${amount}. We're paying them into your salary account. You can choose another bank or stop saving in ${product.name}.`,
  }),
  "savings-ended": message({
    needs: [],
    subject: () => "Your savings have ended",
    text: () =>
      `We've paid your savings into your salary account and closed your savings account. If you did not ask for this, set a new ${product.name} password and tell your employer.`,
  }),
} as const;
