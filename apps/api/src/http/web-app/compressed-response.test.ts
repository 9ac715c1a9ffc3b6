import { brotliDecompressSync } from "node:zlib";
import { createPlannedPayment, plannedPayments } from "@wellpaid/contract/budgeting/budgeting";
import { API_BASE } from "@wellpaid/contract/call";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();

async function withPlanned(count: number): Promise<TestPerson> {
  const who = await testPerson(product);
  for (let number = 1; number <= count; number += 1)
    await product.as(who.token)(createPlannedPayment, {
      body: {
        name: `Rent ${number}`,
        category: "bills",
        currency: "GBP",
        amount: 10,
        type: "expense",
        frequency: "monthly",
        date: 1,
      },
    });
  return who;
}

const read = ({ token }: TestPerson, taken: string) =>
  product.server.inject({
    url: `${API_BASE}${plannedPayments.path}`,
    headers: { "app-auth": token, ...(taken === "" ? {} : { "accept-encoding": taken }) },
  });

test("compresses a long answer for a client that accepts it, with the same content", async () => {
  const who = await withPlanned(12);
  const plain = await read(who, "");
  expect(plain.statusCode).toBe(200);
  expect(plain.json()).toHaveLength(12);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await read(who, "gzip, deflate, br");
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    vary: "accept-encoding",
    "cache-control": "no-store",
  });
  expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
  expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length);
  expect(packed.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
});

test.each(["gzip", "br;q=0", "identity", "br;q=0, *", "*, BR ; Q=0.000", "*;q=0", "brr, *;q=0"])(
  "sends the answer uncompressed to a client that accepts %s",
  async (taken) => {
    const answer = await read(await withPlanned(12), taken);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.json()).toHaveLength(12);
  },
);

test.each(["*", "gzip;q=1, *;q=0.5", "BR", "br;q=0.001, *;q=0", "identity;q=0,\tbr"])(
  "sends the answer compressed to a client that accepts %s",
  async (taken) => {
    const answer = await read(await withPlanned(12), taken);
    expect(answer.headers["content-encoding"]).toBe("br");
  },
);

test("sends a short answer uncompressed", async () => {
  const answer = await read(await withPlanned(1), "br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toHaveLength(1);
});
