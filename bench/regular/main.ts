/**
 * `npm run bench:regular`: the rule that finds regular payments, held against the real bank history and the standing
 * orders that its customers really had. It asks the rule itself: no server, no database.
 */
import { atLeast, report } from "../measure/report.ts";
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

const figures = {
  ordersFoundPercent: shareOf(orders.found, orders.all),
  regularPercent: shareOf(found.regular, found.all),
  datePercent: shareOf(foretold.dates, foretold.all),
  amountPercent: shareOf(foretold.amounts, foretold.all),
};
report("regular", { ...figures, orders: orders.all, series: found.all, foretold: foretold.all, seconds }, [
  atLeast("standing orders found with their amount, %", figures.ordersFoundPercent, 99),
  atLeast("series found that are regular, %", figures.regularPercent, 98),
  atLeast("last payments' dates foretold within 3 days, %", figures.datePercent, 95),
  atLeast("last payments' amounts foretold within 1 %, %", figures.amountPercent, 90),
]);
