import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/test/longest-first.ts";

/** Tests that put something in a module's place: they have a process of their own. */
const alone = [
  "apps/api/src/features/identity/sign-in/login-work.test.ts",
  "apps/{employee,employer}/**/*.test.{ts,tsx}",
  "packages/web/**/*.test.ts",
  "tools/lists/lists.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["packages/testing/src/database/test-database-server.ts"],
    environment: "node",
    env: { TZ: "UTC", PROPERTY_SEED: process.env.PROPERTY_SEED ?? "20311" },
    setupFiles: ["tools/test/property-seed.ts"],
    // What a busy machine made late is retried once, and reported (`tools/test/reports.ts`).
    retry: 1,
    // A machine that is busy with other tests is slow; these bounds only end what hangs.
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    teardownTimeout: 10_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      {
        extends: true,
        test: {
          name: "together",
          include: [
            "packages/**/*.test.ts",
            "apps/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "{bench,chaos}/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...alone],
          // To load the product once for many files is a third of their time.
          isolate: false,
        },
      },
    ],
  },
});
