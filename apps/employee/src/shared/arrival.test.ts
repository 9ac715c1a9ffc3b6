import fc from "fast-check";
import { expect, test } from "vitest";
import { landingOf, readArrival } from "./arrival.ts";

const origin = "https://wellpaid.example";
const token = "t".repeat(128);
const arrive = (pathAndQuery: string) => {
  const { rest, ...brought } = readArrival(origin + pathAndQuery);
  return { ...brought, rest: rest.href.slice(origin.length) };
};

test.each([
  ["a token of 128 characters", `/?token=${token}`, token, "/"],
  ["one of 120, with blanks around", `/?token=%20${"a".repeat(120)}%20`, "a".repeat(120), "/"],
  ["one of 119", `/?token=${"a".repeat(119)}`, null, "/"],
  ["one that is long by its blanks only", `/?token=${"%20".repeat(80)}short${"%20".repeat(80)}`, null, "/"],
  ["one that no header can carry", `/?token=${encodeURIComponent("é".repeat(128))}`, null, "/"],
  ["one that no server would read", `/?token=${"a".repeat(2001)}`, null, "/"],
  ["two, the second long enough", `/?token=short&token=${token}`, token, "/"],
  [
    "an import's",
    "/dashboard/account/add-banking?currentStep=4&token=i43",
    null,
    "/dashboard/account/add-banking?currentStep=4&token=i43",
  ],
  [
    "a session's and an import's",
    `/dashboard/account/add-banking?token=${token}&token=i43`,
    token,
    "/dashboard/account/add-banking?token=i43",
  ],
  ["an import's elsewhere", "/dashboard/home?tab=1&token=i43#x", null, "/dashboard/home?tab=1#x"],
])("when an address brings %s, then it is taken or not, and out of the address", (_, address, found, rest) => {
  expect(arrive(address)).toMatchObject({ token: found, rest });
});

test.each([
  ["/PRIVACY", "/privacy"],
  ["/privacy/", "/privacy"],
  ["/Dashboard/Account/?tab=2", "/dashboard/account?tab=2"],
  ["//dashboard///home//", "/dashboard/home"],
  ["//", "/"],
])("when the path is typed as %s, then it is the page's own: %s", (address, rest) => {
  expect(arrive(address)).toMatchObject({ rest });
});

test.each([
  ["/?embedded=true", true],
  ["/dashboard/home?embedded=true&tab=1", true],
  ["/?embedded=1", false],
  ["/?embedded=TRUE", false],
  ["/", false],
])("when the address is %s, then embedded is %s", (address, isEmbedded) => {
  expect(arrive(address)).toMatchObject({ isEmbedded, rest: address });
});

test.each([
  ["home", "home"],
  ["account/add-banking", "account/add-banking"],
  ["account?tab=2", "account?tab=2"],
  ["Home", null],
  ["", null],
  ["/home", null],
  ["../home", null],
  ["home%2f..", null],
  ["//stranger.example", null],
  ["https://stranger.example", null],
  ["javascript:alert(1)", null],
  ["a".repeat(101), null],
])("when the landing is %s, then %s is kept of it", (landing, kept) => {
  const { landing: found, rest } = arrive(`/?landing=${encodeURIComponent(landing)}`);
  expect([found, rest]).toEqual([kept, "/"]);
});

test.each([
  ["/dashboard/home", "home"],
  ["/dashboard/account?tab=2&error=x", "account?tab=2"],
  ["/dashboard/account/add-banking?currentStep=4&token=i43", "account/add-banking"],
  ["/dashboard", null],
  ["/dashboard/", null],
  ["/terms-of-use", null],
])("when the login was in the way to %s, then %s is gone to after it", (path, kept) => {
  expect(landingOf(path)).toBe(kept);
});

test("when anything is given as landing, then where it leads is below the dashboard of this origin", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (given) => {
      const { landing } = readArrival(`${origin}/?landing=${encodeURIComponent(given)}`);
      if (!landing) return;
      const { origin: at, pathname } = new URL(`/dashboard/${landing}`, origin);
      expect(at).toBe(origin);
      expect(pathname).toMatch(/^\/dashboard\/[a-z0-9]/);
    }),
  );
});

test("when anything is the query, then no token of a session is left in the address", () => {
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.array(fc.tuple(fc.constantFrom("token", "landing", "x"), fc.string())),
      (path, query) => {
        const search = new URLSearchParams([...query, ["token", token]] as [string, string][]).toString();
        expect(readArrival(`${origin}${path}?${search}`).rest.href).not.toContain(token);
      },
    ),
  );
});
