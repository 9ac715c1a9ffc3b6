import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../tidy/source-files.ts";
import { isOfServer } from "./server-files.ts";

test.each([
  ["apps/api/src/features/savings/routes.ts", true],
  ["apps/api/src/database/migrations/0001-start.sql", true],
  ["apps/sandbox/src/sandbox.ts", true],
  ["packages/texts/src/identity/identity.ts", true],
  ["apps/api/src/http/server.test.ts", false],
  ["packages/ui/src/field/password-field.tsx", false],
  ["apps/employee/src/app/main.tsx", false],
  ["apps/sandbox/node_modules/zod/index.js", false],
])("a change of %s restarts the server: %s", (path, restarts) => {
  expect(isOfServer(join(projectFolder, path))).toBe(restarts);
});
