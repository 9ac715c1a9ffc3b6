import type { BrowserContext } from "@playwright/test";
import { lonely } from "./account.ts";
import { changed, sandbox } from "./sandbox.ts";

/** As the sandbox makes them, in what journeys change. */
const usual = {
  [lonely.company]: {
    feeApproach: "fixed",
    feeAmount: 200,
    minAdvancePounds: 10,
    maxPercent: 50,
    earnedPercent: 100,
    isAdvancesAvailable: true,
    isWebAppBarred: false,
  },
  Acorn: { isManual: false, isExtReconciled: false, feeApproach: "fixed", feeAmount: null, cutOffWorkingDays: 3 },
};

/** Puts back what a journey has changed, however it ended: the others of its worker share its employers and people. */
export async function putBack(context: BrowserContext): Promise<void> {
  // What the pages still read would be refused: the sessions of a recreated account are over.
  if (changed.usernames.size > 0) for (const page of context.pages()) await page.goto("about:blank");
  for (const username of changed.usernames) await sandbox.recreate(username);
  for (const [company, settings] of Object.entries(usual)) {
    if (changed.companies.has(company)) await sandbox.changeCompany(company, settings);
  }
  changed.usernames.clear();
  changed.companies.clear();
}
