import { expect, test } from "vitest";
import { declaredNames } from "./declared-names.ts";
import { projectFolder, sourceFiles } from "./source-files.ts";

interface BannedName {
  readonly name: RegExp;
  readonly instead: string;
  /** Files in which the name is that of the wire, of a column or of a vendor. */
  readonly except?: RegExp;
}

const COLUMNS = /database\/tables\/|-store\.ts$/;

/** Names that say nothing of what they hold, or that only this house used, and what the trade says. */
const BANNED_NAMES: readonly BannedName[] = [
  {
    name: /^told$|^Told|[a-z]Told($|[A-Z])|TOLD/,
    instead: "result, response, outcome, row, or the noun",
    except: /\.test\.ts$|return-store/,
  },
  { name: /^(asked|Asked)$|^MOST_|^LEAST_/, instead: "request, query, body; MAX_…, MIN_…" },
  { name: /^(around|Surroundings)$/, instead: "ctx: Context" },
  { name: /^(one|said|came|anew)$/, instead: "the singular noun of the list; message; again" },
  { name: /^hold(?=[A-Z])(?!s)/, instead: "lock…", except: /holdPatience|no-answer/ },
  { name: /^(reckon|reckoned)/i, instead: "compute" },
  { name: /^(chance|Chance)$/, instead: "random" },
  { name: /^(story|Story|stories)$|^(NoteStory|CallStory|RequestStory)$/, instead: "handler, useCase, work" },
  { name: /^(leaveNote|TakenNote|takeDueNotes)$/, instead: "enqueueJob, ClaimedJob, claimDueJobs" },
  { name: /^(caps|Caps|capOf)$/, instead: "rateLimits" },
  { name: /^tries$/, instead: "attempts", except: COLUMNS },
  { name: /^(whoever|somebody|anybody)/i, instead: "the role: employee, administrator, caller" },
];

// Each file is read once for all names.
const code = sourceFiles
  .filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith(".generated.ts"))
  .map(({ path, text }) => ({ path, declared: declaredNames(path, text) }));

const findBanned = ({ name, except }: BannedName): string[] =>
  code
    .filter(({ path }) => except?.test(path) !== true)
    .flatMap(({ path, declared }) =>
      declared.filter((found) => name.test(found.name)).map((found) => `${path}:${found.line} ${found.name}`),
    );

test.each(BANNED_NAMES)("no declaration is named $name: write $instead", (banned) => {
  expect(findBanned(banned)).toEqual([]);
});

test("finds a banned name in every kind of declaration", () => {
  const text = [
    "const told = 1;",
    "function f(told: number, { a: told2, b: [told3] }: T) {}",
    "interface I { readonly told: string }",
    "try { f(); } catch (told) {}",
  ].join("\n");
  const names = declaredNames(`${projectFolder}/planted.ts`, text).map(({ name, line }) => `${line} ${name}`);
  expect(names).toEqual(["1 told", "2 f", "2 told", "2 told2", "2 told3", "3 I", "3 told", "4 told"]);
});
