/** The lasting number of an account in the United Kingdom, from its sort code and number: 14 digits. */
export const ukAccountNumber = (digits: string, currency: string): string => `${digits} ${currency}`;

/** What a vendor may tell of an account's number. */
export interface TellsNumber {
  readonly sortCodeAccountNumber?: string | null | undefined;
  readonly iban?: string | null | undefined;
  /** Masked. */
  readonly pan?: string | null | undefined;
  /** Of a card; empty where it is not given. */
  readonly bank: string;
}

/** Of an IBAN of the United Kingdom, what follows its bank: sort code and number. */
const BRITISH_IBAN = /^GB\d{2}[A-Z]{4}(\d{14})$/;
const SORT_CODE_AND_NUMBER = /^\d{14}$/;

const bare = (text: string | null | undefined): string => (text ?? "").replaceAll(/[\s-]/g, "").toUpperCase();

/**
 * What identifies an account for good, in whatever form it is given. With the currency: some banks use one number for a purse of each. A
 * masked number alone identifies nothing: its bank goes along.
 */
export function lastingNumberOf(account: TellsNumber, currency: string): string | null {
  const [number, iban, pan] = [account.sortCodeAccountNumber, account.iban, account.pan].map(bare);
  const british = SORT_CODE_AND_NUMBER.exec(number ?? "")?.[0] ?? BRITISH_IBAN.exec(iban ?? "")?.[1];
  if (british !== undefined) return ukAccountNumber(british, currency);
  if (iban) return `${iban} ${currency}`;
  return pan && account.bank ? `${account.bank} ${pan} ${currency}` : null;
}
