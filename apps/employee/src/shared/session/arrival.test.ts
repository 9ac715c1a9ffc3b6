import fc from "fast-check";
import { expect, test } from "vitest";
import { landingOf, readArrival } from "./arrival.ts";

const origin = "https://wellpaid.example";
const arrive = (pathAndQuery: string) => {
  const { rest, ...brought } = readArrival(origin + pathAndQuery);
  return { ...brought, rest: rest.href.slice(origin.length) };
};

test.each([
  ["/PRIVACY", "/privacy"],
  ["/privacy/", "/privacy"],
  ["/Dashboard/Account/?tab=2", "/dashboard/account?tab=2"],
  ["//dashboard///home//", "/dashboard/home"],
  ["//", "/"],
])("maps the path %s to the page %s", (address, rest) => {
  expect(arrive(address)).toMatchObject({ rest });
});

test.each([
  ["/?embedded=true", true],
  ["/dashboard/home?embedded=true&tab=1", true],
  ["/?embedded=1", false],
  ["/?embedded=TRUE", false],
  ["/", false],
])("for the address %s, embedded is %s", (address, isEmbedded) => {
  expect(arrive(address)).toMatchObject({ isEmbedded, rest: address });
});

test.each([
  ["home", "home"],
  ["account/add-banking", "account/add-banking"],
  ["account?tab=2", "account?tab=2"],
  ["Home", "home"],
  ["Manage-Account", "manage-account"],
  ["", null],
  ["/home", null],
  ["../home", null],
  ["home%2f..", null],
  ["//stranger.example", null],
  ["https://stranger.example", null],
  ["javascript:alert(1)", null],
  ["a".repeat(101), null],
])("for the landing %s keeps %s", (landing, storedLanding) => {
  const { landing: found, rest } = arrive(`/?landing=${encodeURIComponent(landing)}`);
  expect([found, rest]).toEqual([storedLanding, "/"]);
});

test.each([
  ["/dashboard/home", "home"],
  ["/dashboard/account?tab=2&error=x", "account?tab=2"],
  ["/dashboard/account/add-banking?currentStep=4&token=i43", "account/add-banking"],
  ["/dashboard", null],
  ["/dashboard/", null],
  ["/terms-of-use", null],
])("after a login in the way of %s opens %s", (path, landing) => {
  expect(landingOf(path)).toBe(landing);
});

test("opens any landing below the dashboard of this origin only", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (landingText) => {
      const { landing } = readArrival(`${origin}/?landing=${encodeURIComponent(landingText)}`);
      if (!landing) return;
      const { origin: at, pathname } = new URL(`/dashboard/${landing}`, origin);
      expect(at).toBe(origin);
      expect(pathname).toMatch(/^\/dashboard\/[a-z0-9]/);
    }),
  );
});
