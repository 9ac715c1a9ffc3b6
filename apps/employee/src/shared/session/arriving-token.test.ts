import fc from "fast-check";
import { expect, test } from "vitest";
import { readToken } from "./arriving-token.ts";

const origin = "https://wellpaid.example";
const token = "t".repeat(128);

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
  ["one in the fragment", `/dashboard/home?embedded=true#token=${token}`, token, "/dashboard/home?embedded=true"],
  ["one in the fragment, beside something else", `/#a=b&token=${token}`, token, "/#a=b"],
  ["one in the fragment that is too short", "/#token=x", null, "/"],
  ["one in both", `/?token=${token}#token=${"u".repeat(128)}`, token, "/"],
  ["an import's elsewhere", "/dashboard/home?tab=1&token=i43#x", null, "/dashboard/home?tab=1#x"],
])("reads the session token of an address with %s and clears it from the address", (_, address, found, rest) => {
  expect(readToken(origin + address)).toEqual({ token: found, rest: origin + rest });
});

test.each(["/", "/dashboard/home?landing=token&x=token", "/#tokens"])("reads no token from %s", (address) => {
  expect(readToken(origin + address)).toBeNull();
});

test("leaves no session token in an address with any query or fragment", () => {
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.array(fc.tuple(fc.constantFrom("token", "landing", "x"), fc.string())),
      fc.constantFrom("?", "#"),
      (path, parts, sign) => {
        const search = new URLSearchParams([...parts, ["token", token]] as [string, string][]).toString();
        expect(readToken(`${origin}${path}${sign}${search}`)?.rest).not.toContain(token);
      },
    ),
  );
});
