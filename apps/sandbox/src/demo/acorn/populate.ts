import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonDate } from "../../banks/bank-state.ts";
import { payPast } from "../../rail/pay-past.ts";
import { DEMO_PASSWORD } from "../accounts.ts";
import type { DemoState } from "../demo-state.ts";
import { GROUP_NAMES } from "./colleagues.ts";
import { pastOf } from "./past.ts";

const UPLOADS = "payroll@acorn.example";
const CONFIRMS = "admin@acorn.example";

/** Fills Acorn around the demo accounts, once: eighty people in three pay groups with six months behind them. */
export async function populateAcorn({ control, banks, pool }: DemoState): Promise<void> {
  const now = await banks.now();
  const today = civilDate(londonDate(now));
  const company = await control.calendarOfCompany("Acorn");
  const groups = GROUP_NAMES.map((name) => pastOf(name, { now, today, company }));
  const past = { companyName: "Acorn", groups, uploadsBy: UPLOADS, confirmsBy: CONFIRMS, password: DEMO_PASSWORD };
  await payPast(pool, await control.layPast(past));
}
