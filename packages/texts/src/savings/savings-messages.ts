import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

/** What savings send. */
export const savingsMessages = {
  "savings-approved": message({
    needs: ["company"],
    subject: () => t("Savings approved"),
    text: ({ company }) =>
      t("{company} approved your savings. Open {product} to see when your savings start.", { company }),
  }),
  "savings-rejected": message({
    needs: ["company", "date"],
    subject: () => t("Savings not approved"),
    text: ({ company, date }) =>
      t("{company} did not approve savings. You can ask again from {date}.", { company, date }),
  }),
  "savings-rejected-because": message({
    needs: ["company", "date", "reason"],
    subject: () => t("Savings not approved"),
    text: ({ company, date, reason }) =>
      t("{company} did not approve savings. You can ask again from {date}. Their reason: {reason}", {
        company,
        date,
        reason,
      }),
  }),
  "savings-reopened": message({
    needs: ["company"],
    subject: () => t("You can ask for savings again"),
    text: ({ company }) => t("You can ask {company} for savings again. Open {product} to ask.", { company }),
  }),
  "savings-record-incomplete": message({
    needs: [],
    subject: () => t("Complete an employee's payroll record"),
    text: () =>
      t(
        "An employee is waiting to save with {product}. Their payroll record is missing a date of birth, address or National Insurance number. Import what is missing in the console.",
      ),
  }),
  "leftover-saved": message({
    needs: ["amount", "payday", "until"],
    subject: () => t("We're saving what you have left"),
    text: ({ amount, payday, until }) =>
      t(
        "You have {amount} left to spend. As you chose, we'll save it from your pay on {payday}. You can undo this in {product} until the end of {until}.",
        { amount, payday, until },
      ),
  }),
  "savings-deposit-rejected": message({
    needs: ["amount"],
    subject: () => t("Your savings could not be placed"),
    text: ({ amount }) =>
      t("The bank did not accept the {amount} you saved from your pay. We're paying it into your salary account.", {
        amount,
      }),
  }),
  "savings-deposit-after-end": message({
    needs: ["amount"],
    subject: () => t("The last of your savings is being paid to you"),
    text: ({ amount }) =>
      t(
        "{amount} from your pay arrived after you withdrew all your savings. We're paying it into your salary account.",
        { amount },
      ),
  }),
  "savings-withdrawal-rejected": message({
    needs: ["amount"],
    subject: () => t("Your savings could not be withdrawn"),
    text: ({ amount }) =>
      t(
        "The bank did not pay out the {amount} you asked for. It's still in your savings. Open {product} to try again.",
        { amount },
      ),
  }),
  "savings-withdrawal-failed": message({
    needs: ["amount"],
    subject: () => t("Your savings could not be paid out"),
    text: ({ amount }) =>
      t(
        "We couldn't pay {amount} into your salary account, so it's going back into your savings. Ask your employer to check the account, then try again.",
        { amount },
      ),
  }),
  "savings-bank-changed": message({
    needs: ["bank"],
    subject: () => t("Your savings have moved"),
    text: ({ bank }) =>
      t(
        "Your savings are now with {bank}. If you did not ask for this, set a new {product} password and tell your employer.",
        { bank },
      ),
  }),
  "savings-bank-not-changed": message({
    needs: ["bank"],
    subject: () => t("Your savings have not moved"),
    text: ({ bank }) =>
      t("We couldn't move your savings to {bank}. They're still with your old bank. You can try again in {product}.", {
        bank,
      }),
  }),
  "savings-unplaced": message({
    needs: ["amount"],
    subject: () => t("Your savings are being paid to you"),
    text: ({ amount }) =>
      t(
        "We couldn't find a bank for your savings of {amount}. We're paying them into your salary account. You can choose another bank or stop saving in {product}.",
        { amount },
      ),
  }),
  "savings-ended": message({
    needs: [],
    subject: () => t("Your savings have ended"),
    text: () =>
      t(
        "We've paid your savings into your salary account and closed your savings account. If you did not ask for this, set a new {product} password and tell your employer.",
      ),
  }),
} as const;
