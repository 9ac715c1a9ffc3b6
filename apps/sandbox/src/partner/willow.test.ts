import { expect, test } from "vitest";
import { willowOriginFor } from "./willow.ts";

test.each([
  ["http://localhost:3000", "http://partner.localhost:3000"],
  ["http://127.0.0.1:3000", "http://partner.localhost:3000"],
  ["http://[::1]:3000", "http://partner.localhost:3000"],
  ["https://try.pay.example", "https://partner.try.pay.example"],
])("for the product at %s, Willow is at %s", (product, willow) => {
  expect(willowOriginFor(product)).toBe(willow);
});
