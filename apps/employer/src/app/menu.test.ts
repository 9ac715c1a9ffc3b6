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
])("on the page %s, the current menu item is %s", (path, href) => {
  expect(itemOf(path)?.href).toBe(href);
});
