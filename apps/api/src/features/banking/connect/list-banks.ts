import type { Bank as BankResponse } from "@wellpaid/contract/banking/banks";
import type { Bank, OpenBanking } from "@wellpaid/providers/open-banking/port";
import type { Refusal } from "../../../refusal.ts";
import { unlessAway } from "./when-away.ts";

const bankResponse = ({
  id,
  name,
  shortName,
  initials,
  iconUrl,
  isAvailable,
  internetBankingUrl,
}: Bank): BankResponse => ({ id, name, shortName, initials, iconUrl, isAvailable, internetBankingUrl });

const isPopular = ({ popularity }: Bank): boolean => popularity !== null;

/** The banks that can be connected, by name; the short list is of those that most people have. */
export function listBanks(
  openBanking: OpenBanking,
  isShort: boolean,
): Promise<BankResponse[] | Refusal<"BANK_UNAVAILABLE">> {
  return unlessAway(async () => {
    const banks = (await openBanking.listBanks()).filter((bank) => !isShort || isPopular(bank));
    return banks.toSorted((bank, other) => bank.name.localeCompare(other.name, "en-GB")).map(bankResponse);
  });
}

/** The banks that most people have, most popular first. */
export function listPopularBanks(openBanking: OpenBanking): Promise<BankResponse[] | Refusal<"BANK_UNAVAILABLE">> {
  // The port tells popular ones first.
  return unlessAway(async () => (await openBanking.listBanks()).filter(isPopular).map(bankResponse));
}
