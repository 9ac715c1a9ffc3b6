import { expect, test } from "vitest";
import { recipientFrom } from "./watch-calls.ts";

test.each([
  ["+447700900101", "+447700900101"],
  [" 447700900101", "+447700900101"],
  ["07700 900101", "+447700900101"],
  ["7700900101", "+447700900101"],
  ["00447700900101", "+447700900101"],
  ["everyday@acorn.example ", "everyday@acorn.example"],
])("for messages to %j returns the inbox of %s", (text, recipient) => {
  expect(recipientFrom(text)).toBe(recipient);
});
