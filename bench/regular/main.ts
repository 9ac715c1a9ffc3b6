/**
 * `npm run bench:regular`: the rule that finds regular payments, held against the real bank history and the standing
 * orders that its customers really had, and against the lives of the demo accounts with what their generator knows to be
 * regular. It asks the rule itself: no server, no database.
 */
import { atLeast, atMost, report } from "../measure/report.ts";
import { demoLives } from "./lives.ts";
import { measureKnown } from "./life-measures.ts";
import { readAccounts } from "./accounts.ts";
import { measureForetold, measureFound, measureOrders, shareOf } from "./measures.ts";

const accounts = readAccounts();
const began = performance.now();
const orders = measureOrders(accounts);
const found = measureFound(accounts);
const foretold = measureForetold(accounts);
const seconds = Math.round((performance.now() - began) / 100) / 10;

console.log(
  `${accounts.length} accounts; ${orders.all} standing orders with 3 or more payments; ${found.all} series found`,
);
for (const line of [...orders.notFound, ...found.irregular].slice(0, 20)) console.log(line);

const lives = demoLives();
const known = measureKnown(lives);
const everyday = measureKnown(lives.filter(({ username }) => username === "everyday").slice(0, 1));
console.log(
  `${lives.length} lives of demo accounts: ${known.found} of ${known.all} series found, everyday ${everyday.found} of ${everyday.all}`,
);
for (const line of known.missing.slice(0, 20)) console.log(line);

const figures = {
  ordersFoundPercent: shareOf(orders.found, orders.all),
  regularPercent: shareOf(found.regular, found.all),
  datePercent: shareOf(foretold.dates, foretold.all),
  amountPercent: shareOf(foretold.amounts, foretold.all),
  livesPercent: shareOf(known.found, known.all),
  everydayFound: everyday.found,
  everydayMissing: everyday.all - everyday.found,
};
report("regular", { ...figures, orders: orders.all, series: found.all, foretold: foretold.all, seconds }, [
  atLeast("standing orders found with their amount, %", figures.ordersFoundPercent, 99),
  atLeast("series found that are regular, %", figures.regularPercent, 98),
  atLeast("last payments' dates foretold within 3 days, %", figures.datePercent, 95),
  atLeast("last payments' amounts foretold within 1 %, %", figures.amountPercent, 90),
  atLeast("series of the demo lives found, %", figures.livesPercent, 97),
  atLeast("series of everyday found", figures.everydayFound, 13),
  atMost("series of everyday missing", figures.everydayMissing, 0),
]);
