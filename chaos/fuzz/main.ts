/**
 * `npm run chaos:fuzz [-- --requests 100000 --seed 1]`: sends generated input to every call of the product's OpenAPI
 * document, and every call with every token that must not open it. Exits with 1 where an answer was a 5xx or revealed
 * another person or internals, or a refusal changed something.
 */
import { numbersOf } from "../../bench/measure/numbers.ts";
import { startFuzzing } from "./start-fuzzing.ts";

const { requests, seed } = numbersOf({ requests: 100_000, seed: 1 });

const started = performance.now();
const outcome = await startFuzzing({ requests, seed });
for (const fault of outcome.faults) console.log(`  ${fault}`);
const { faults, ...figures } = outcome;
const seconds = Math.ceil((performance.now() - started) / 1000);
console.log(JSON.stringify({ chaos: "fuzz", seed, ...figures, seconds, faults: faults.length }));
process.exitCode = faults.length === 0 ? 0 : 1;
