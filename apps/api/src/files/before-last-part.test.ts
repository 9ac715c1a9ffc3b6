import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { beforeLastPart } from "./before-last-part.ts";

test.each([
  { parts: ["headings", "people", "totals"], order: ["headings", "people", "done", "totals"] },
  { parts: ["headings", "people", ""], order: ["headings", "done", "people"] },
  { parts: ["", "people", "", ""], order: ["done", "people"] },
  { parts: ["", ""], order: ["done"] },
])("what has to be done is done before the last bytes of $parts leave", async ({ parts, order }) => {
  const seen: string[] = [];
  const act = async () => {
    seen.push("done");
  };
  for await (const part of beforeLastPart(Readable.from(parts), act)) seen.push(part);
  expect(seen).toEqual(order);
});
