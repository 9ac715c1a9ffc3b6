/** Details of the sandbox's banks that the aggregator's own list lacks; a separate file holds them by bankRef. */
import { listBanks } from "./bank-store.ts";
import { BANKS_PATH, type BankState } from "./bank-state.ts";

export interface SandboxBankDetails {
  readonly popularity?: number;
  readonly initials: string;
  readonly internetBankingUrl: string;
}

export async function sandboxBankDetails(bankState: BankState): Promise<Record<string, SandboxBankDetails>> {
  const banks = await listBanks(bankState.pool);
  return Object.fromEntries(
    banks.map((bank) => [
      bank.bankRef,
      {
        ...(bank.popularity === null ? {} : { popularity: bank.popularity }),
        initials: bank.initials,
        internetBankingUrl: `${bankState.origin}${BANKS_PATH}/${bank.bankRef}/register`,
      },
    ]),
  );
}
