import { expect, test } from "vitest";
import { isUnseenLayout } from "./drawn-layout.ts";

const drawn = (proposalId: string | null) => ({ proposalId, drawAgain: () => undefined });

test.each([
  { kind: "file-layout", page: drawn("one"), isUnseen: false },
  { kind: "file-layout", page: drawn("an earlier one"), isUnseen: true },
  { kind: "file-layout", page: drawn(null), isUnseen: true },
  { kind: "file-layout", page: undefined, isUnseen: true },
  { kind: "settings", page: undefined, isUnseen: false },
] as const)("$kind with $page.proposalId drawn: unseen $isUnseen", ({ kind, page, isUnseen }) => {
  expect(isUnseenLayout({ kind, id: "one" }, page)).toBe(isUnseen);
});
