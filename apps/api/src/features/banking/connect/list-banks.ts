import type { Bank as ToldBank } from "@wellpaid/contract/banking/banks";
import type { Bank, OpenBanking } from "@wellpaid/providers/open-banking/port";
import type { Refusal } from "../../../refusal.ts";
import { unlessAway } from "./when-away.ts";

const told = ({ id, name, shortName, initials, iconUrl, isAvailable, internetBankingUrl }: Bank): ToldBank => ({
  id,
  name,
  shortName,
  initials,
  iconUrl,
  isAvailable,
  internetBankingUrl,
});

const isPopular = ({ popularity }: Bank): boolean => popularity !== null;

/** The banks that can be connected, by name; the short list is of those that most people have. */
export function listBanks(openBanking: OpenBanking, isShort: boolean): Promise<ToldBank[] | Refusal> {
  return unlessAway(async () => {
    const banks = (await openBanking.listBanks()).filter((bank) => !isShort || isPopular(bank));
    return banks.toSorted((one, other) => one.name.localeCompare(other.name, "en-GB")).map(told);
  });
}

/** The banks that most people have, most popular first. */
export function listPopularBanks(openBanking: OpenBanking): Promise<ToldBank[] | Refusal> {
  // The port tells popular ones first.
  return unlessAway(async () => (await openBanking.listBanks()).filter(isPopular).map(told));
}
