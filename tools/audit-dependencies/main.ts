/**
 * `npm run audit:dependencies`: reads the registry's known vulnerabilities of what the product runs with. Ends with 0 where none is
 * known, 1 where some are, 2 where the registry cannot be reached. Needs the network, so `npm test` does without it.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { judgeAudit } from "./judge-audit.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd,
  encoding: "utf8",
  maxBuffer: 64_000_000,
});
const { exitCode, lines } = judgeAudit(stdout ?? "");
for (const line of lines) console.log(line);
process.exitCode = exitCode;
