import { QueryClient } from "@tanstack/react-query";
import { EXCEPTION_KINDS } from "@wellpaid/domain/overview/exceptions";
import { ADMINISTRATOR_ROLES, hasRole } from "@wellpaid/domain/employer/roles";
import { expect, test } from "vitest";
import { pageOf } from "../features/overview/exception-places.ts";
import { rolesOfPage } from "../shared/page-roles.ts";
import { menu } from "./menu.tsx";
import { createConsoleRouter } from "./router.tsx";

const router = createConsoleRouter(new QueryClient());
const administrator = { payrollRecordId: "7", employeeId: null };

test("shows the menu of each single role, with a distinct page for each item", () => {
  const shownTo = (role: (typeof ADMINISTRATOR_ROLES)[number]) =>
    menu.filter(({ href }) => hasRole([role], rolesOfPage(router, href))).map(({ href }) => href.split("/").at(-1));
  const everybodys = ["employer", "people", "payroll", "import", "settings", "my-sign-in", "audit-log", "help"];
  expect(shownTo("payroll").toSorted()).toEqual(everybodys.toSorted());
  expect(shownTo("approver").toSorted()).toEqual([...everybodys, "requests"].toSorted());
  expect(shownTo("owner").toSorted()).toEqual([...everybodys, "partners", "administrators"].toSorted());
  for (const { href } of menu) expect(router.getMatchedRoutes(href)[2]?.fullPath.replace(/\/$/, "")).toBe(href);
});

test("links approvers to pending requests, and every role to anything else that waits", () => {
  const closed = EXCEPTION_KINDS.flatMap((kind) => {
    const href = pageOf(kind, administrator);
    const roles = href === null ? undefined : rolesOfPage(router, href);
    return ADMINISTRATOR_ROLES.filter((role) => !hasRole([role], roles)).map((role) => `${kind} ${role}`);
  });
  expect(closed).toEqual(["request-waiting payroll", "request-waiting owner"]);
});
