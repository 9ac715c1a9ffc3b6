import { QueryClient } from "@tanstack/react-query";
import { logout } from "@wellpaid/contract/identity/identity";
import { expect, test, vi } from "vitest";
import { endSession, startSession } from "../../shared/session/session.ts";
import { followSession } from "./session-sync.ts";
import type { AppRouter } from "../router.tsx";

test("notifies the server of a logout even if the page is closed right after", () => {
  const send = vi.fn<typeof fetch>().mockResolvedValue(Response.json({}));
  vi.stubGlobal("fetch", send);
  const router: Pick<AppRouter, "navigate"> = { navigate: () => Promise.resolve() };
  followSession(router, new QueryClient());
  startSession("t".repeat(128));
  endSession("logged-out");
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(logout.path),
    expect.objectContaining({ method: "DELETE", keepalive: true }),
  );
  vi.unstubAllGlobals();
});
