import { pastForecast, partHistory, comingOf } from "@wellpaid/domain/budgeting/forecast-facts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { pence } from "@wellpaid/domain/money/pence";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { demoLives } from "./lives.ts";
for (const [u, from, to] of [["limit", "2026-12-27", "2027-01-11"], ["short", "2026-12-28", "2027-01-12"]] as const) {
  const life = demoLives().find((l) => l.username === u && l.today === "2027-01-27")!;
  const past = pastForecast(life.history, life.history[0]!.date, { from: civilDate(from), to: civilDate(to) }, (f) => ownSalaryIn(f, life.calendar, pence(life.salaryPence)))!;
  console.log(u, past.actualPence, past.foretold.expectedPence, life.calendar);
  const { regular } = partHistory(life.history.filter((h) => h.date <= from), civilDate(from));
  console.log("KNOWN", regular.flatMap((r) => comingOf(r, civilDate(from), civilDate(to)).map((c) => `${c.date} ${r.description} ${c.pence}`)).join(", "));
  console.log("ACT", life.history.filter((h) => h.date > from && h.date <= to).map((h) => `${h.date.slice(5)} ${h.description} ${h.pence}`).join(", "));
  for (let m = 1; m < 10; m++) { const a = addDays(civilDate(from), -30 * m), b = addDays(civilDate(to), -30 * m); const { everyday } = partHistory(life.history.filter((h) => h.date <= from), civilDate(from)); console.log(a, everyday.filter((e) => e.date > a && e.date <= b).reduce((s, e) => s + e.pence, 0)); }
}
