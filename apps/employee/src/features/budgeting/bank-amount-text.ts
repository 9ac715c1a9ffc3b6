import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { formatPounds, signedPence } from "@wellpaid/domain/money";
import { changeText } from "@wellpaid/web";

type BankAmount = Transaction["amount"];

const inOther = ({ value, currency }: BankAmount): string =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(value / 100).replace("-", "\u2212");

/** A balance in its own currency: only pounds are counted. */
export const bankBalanceText = (balance: BankAmount): string =>
  balance.currency === "GBP" ? formatPounds(signedPence(balance.value)) : inOther(balance);

/** What came in, '+£4.20', or went out, '−£23.48', in its own currency. */
export const bankAmountText = (amount: BankAmount): string =>
  amount.currency === "GBP"
    ? changeText(signedPence(amount.value))
    : `${amount.value > 0 ? "+" : ""}${inOther(amount)}`;
