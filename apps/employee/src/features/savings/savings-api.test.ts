import { QueryClient } from "@tanstack/react-query";
import type { Profile } from "@wellpaid/contract/identity/identity";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { snackbars } from "@wellpaid/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { profileQuery } from "../../shared/profile.ts";
import { endSession, startSession } from "../../shared/session/session.ts";
import { failureQuery, savingsApi } from "./savings-api.ts";

const id = "somebody";
const screen = "/dashboard/savings/savings-created";
const send = vi.fn<typeof fetch>();
const client = new QueryClient();
const recorded = () => client.getQueryData(failureQuery(id).queryKey) ?? null;
const readAccount = () => savingsApi(client)(savingAccount).catch(() => null);

beforeEach(() => {
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("window", { parent: null });
  window.parent = window;
  vi.stubGlobal("location", { pathname: screen, search: "" });
  startSession("a".repeat(128));
  client.setQueryData(profileQuery.queryKey, { ...({ id } as Profile), sessionEndsAt: null });
});
afterEach(async () => {
  send.mockResolvedValue(Response.json(null));
  await readAccount();
  client.clear();
  endSession("logged-out");
  send.mockReset();
  vi.unstubAllGlobals();
});

test.each([
  ["the server's own", { error: { code: "INTERNAL", message: "Something went wrong", requestId: "r" } }, "r"],
  ["one without a code", { error: { message: "Something went wrong" } }, null],
  ["one that somebody between answers with", {}, null],
])("records a call that fails with a 500, %s, until the next success", async (_, body, requestId) => {
  send.mockResolvedValue(Response.json(body, { status: 500 }));
  await readAccount();
  expect(recorded()).toEqual({ status: 500, requestId, staysOn: null, at: { path: screen, step: "" } });
  send.mockResolvedValue(Response.json(null));
  await readAccount();
  expect(recorded()).toMatchObject({ status: null });
});

test("records a failed call with its screen when the user stays on it", async () => {
  send.mockResolvedValue(Response.json({}, { status: 500 }));
  await savingsApi(client, { stays: true })(savingAccount).catch(() => null);
  expect(recorded()).toEqual({ status: 500, requestId: null, staysOn: screen, at: { path: screen, step: "" } });
});

test("records nothing when there is no answer, since the outcome is unknown", async () => {
  send.mockRejectedValue(new TypeError("Failed to fetch"));
  await readAccount();
  expect(recorded()).toBeNull();
});

test.each([
  [{ snackBarMessage: "It is warm.", snackBarSeverity: "warning" }, "warning"],
  [{ snackBarMessage: "It is so." }, "info"],
])("shows the notice of an answer with %o", async (notice, severity) => {
  send.mockResolvedValue(Response.json(notice));
  await readAccount();
  expect(snackbars.read().at(-1)).toMatchObject({ severity, message: notice.snackBarMessage });
});

test.each([[null], [[]], [{ id: "s" }]])("shows nothing for an answer without a notice, %o", async (answer) => {
  const before = snackbars.read();
  send.mockResolvedValue(Response.json(answer));
  await readAccount();
  expect(snackbars.read()).toEqual(before);
});
