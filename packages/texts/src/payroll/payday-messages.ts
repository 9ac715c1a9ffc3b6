import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

/** What a payday did, and what payroll really deducted. All of these are ours. */
export const paydayMessages = {
  "payday-deducted": message({
    needs: ["amount"],
    subject: () => t("Your pay today"),
    text: ({ amount }) =>
      t(
        "It's payday. {amount} was deducted from your pay for withdrawals and fees. See Deduction History in {product}.",
        { amount },
      ),
  }),
  "payday-carried-over": message({
    needs: ["amount", "left"],
    subject: () => t("Your pay today"),
    text: ({ amount, left }) =>
      t(
        "It's payday. {amount} was deducted from your pay. Your pay did not cover the other {left}, so we'll carry it over to your next pay.",
        { amount, left },
      ),
  }),
  "payday-credited": message({
    needs: ["amount"],
    subject: () => t("Your pay today"),
    text: ({ amount }) =>
      t("It's payday. {amount} was refunded with your pay. See Deduction History in {product}.", { amount }),
  }),
  "payday-saved": message({
    needs: ["saved"],
    subject: () => t("Your pay today"),
    text: ({ saved }) =>
      t("It's payday. {saved} from your pay is going into your savings. See Deduction History in {product}.", {
        saved,
      }),
  }),
  "payday-deducted-and-saved": message({
    needs: ["amount", "saved"],
    subject: () => t("Your pay today"),
    text: ({ amount, saved }) =>
      t(
        "It's payday. {amount} was deducted from your pay for withdrawals and fees, and {saved} is going into your savings. See Deduction History in {product}.",
        { amount, saved },
      ),
  }),
  "payday-credited-and-saved": message({
    needs: ["amount", "saved"],
    subject: () => t("Your pay today"),
    text: ({ amount, saved }) =>
      t(
        "It's payday. {amount} was refunded with your pay, and {saved} is going into your savings. See Deduction History in {product}.",
        { amount, saved },
      ),
  }),
  "withdrawal-failed-credited": message({
    needs: ["amount", "total", "payday"],
    subject: () => t("Your withdrawal could not be paid"),
    text: ({ amount, total, payday }) =>
      t(
        "Your withdrawal of {amount} could not be paid, but payroll has already deducted it. We'll refund {total} with your first pay after {payday}, less anything you owe by then.",
        { amount, total, payday },
      ),
  }),
  "withdrawal-failed-paid-out": message({
    needs: ["amount", "total"],
    subject: () => t("Your withdrawal could not be paid"),
    text: ({ amount, total }) =>
      t(
        "Your withdrawal of {amount} could not be paid, but payroll has already deducted it. We'll refund {total} after your employer has paid us. You'll get it with your next pay, or in your salary account if you have no payday left.",
        { amount, total },
      ),
  }),
  "payroll-took-less": message({
    needs: ["amount", "payday"],
    subject: () => t("Your pay"),
    text: ({ amount, payday }) =>
      t("Your employer deducted {amount} too little from your pay on {payday}. We'll carry it over to your next pay.", {
        amount,
        payday,
      }),
  }),
  "payroll-took-less-of-leaver": message({
    needs: ["amount", "payday"],
    subject: () => t("Your pay"),
    text: ({ amount, payday }) =>
      t(
        "Your employer deducted {amount} too little from your pay on {payday}. You still owe it. It will come off any pay you're still due.",
        { amount, payday },
      ),
  }),
  "payroll-took-more-credited": message({
    needs: ["amount", "payday"],
    subject: () => t("Your pay"),
    text: ({ amount, payday }) =>
      t(
        "Your employer deducted {amount} too much from your pay on {payday}. We'll refund it with your first pay after your employer has paid us, less anything you owe by then.",
        { amount, payday },
      ),
  }),
  "payroll-took-more-paid-out": message({
    needs: ["amount", "payday"],
    subject: () => t("Your pay"),
    text: ({ amount, payday }) =>
      t(
        "Your employer deducted {amount} too much from your pay on {payday}. We'll refund it after your employer has paid us. You'll get it with your next pay, or in your salary account if you have no payday left.",
        { amount, payday },
      ),
  }),
} as const;
