import { expect, test } from "vitest";
import { itemOf } from "./menu.tsx";

test.each([
  ["/employer", "/employer"],
  ["/employer/people/7", "/employer/people"],
  ["/employer/payroll", "/employer/payroll"],
  ["/employer/payroll/7", "/employer/payroll"],
  ["/employer/payroll/import/7", "/employer/payroll/import"],
  ["/employer/peoples", undefined],
  ["/employer/nowhere", undefined],
])("when the page is %s, then the menu's item %s is the current one", (path, href) => {
  expect(itemOf(path)?.href).toBe(href);
});
