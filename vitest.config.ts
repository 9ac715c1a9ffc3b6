import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "bench/**/*.test.ts"],
    globalSetup: ["apps/api/src/database/testing/test-database-server.ts"],
    environment: "node",
    env: { TZ: "UTC" },
    testTimeout: 60_000,
    // A machine that is busy with other tests is slow; these bounds only end what hangs.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    maxWorkers: 2,
  },
});
