/**
 * `npm run bench:jobs`: the main jobs of an employee (360 × 740) and of an employer's administrators (1280 × 800), done in Chromium:
 * presses, filled fields, typed characters and pages as the page notices them, and seconds of a script that never hesitates.
 * The apps must have been built.
 */
import { chromium, type Page } from "@playwright/test";
import { startProduct, temporaryFolder } from "../product/start-product.ts";
import { ownerJobs, payrollJobs } from "./console.ts";
import { employeeJobs, type Jobs } from "./employee.ts";
import { countedOn, type Effort } from "./presses.ts";

const PATIENCE_MS = 60_000;
/** What a person has answered once, on an earlier day. */
const ANSWERED = `localStorage.setItem("wellpaid-cookies-hide", "true");
localStorage.setItem("wellpaid-cookies-disabled", "true");
sessionStorage.setItem("wellpaid-bank-asked", '{"connect":true,"reconnect":true}');`;

type Outcome = Effort | { readonly notDone: string };

const product = await startProduct({ dataDir: temporaryFolder() });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

async function done(
  width: number,
  height: number,
  jobsOf: (page: Page, origin: string) => Promise<Jobs>,
): Promise<Record<string, Outcome>> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
  });
  await context.addInitScript(ANSWERED);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const counted = await countedOn(page);
  const outcomes: Record<string, Outcome> = {};
  for (const [name, work] of await jobsOf(page, product.origin)) {
    outcomes[name] = await counted(work).catch((error: unknown) => ({ notDone: String(error) }));
    console.error(`${name}: ${JSON.stringify(outcomes[name])}`);
  }
  await context.close();
  return outcomes;
}

try {
  const jobs = {
    ...(await done(360, 740, employeeJobs)),
    ...(await done(1280, 800, ownerJobs)),
    ...(await done(1280, 800, payrollJobs)),
  };
  console.table(jobs);
  console.log(JSON.stringify({ bench: "jobs", jobs }));
  if (Object.values(jobs).some((outcome) => "notDone" in outcome)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
