import { lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

test.each([
  // decided, opened again, shown; the days are London's, over the end of summer time and its beginning
  ["2026-10-09T23:30:00Z", null, "2026-11-09T00:00:00.000Z"],
  ["2026-03-10T00:30:00Z", null, "2026-04-08T23:00:00.000Z"],
  ["2026-06-01T12:00:00Z", null, "2026-06-30T23:00:00.000Z"],
  ["2026-06-01T12:00:00Z", "2026-06-03T08:15:00Z", "2026-06-03T08:15:00.000Z"],
])(
  "allows a new request after a rejection at %s and a reopening at %s from %s",
  async (decidedAt, reopenedAt, from) => {
    const who = await testPerson(product, { access: "none" });
    await owner.query(
      "insert into access_request (company_id, employee_id, status, decided_at, reopened_at) values ($1, $2, 'rejected', $3, $4)",
      [who.companyId, who.id, decidedAt, reopenedAt],
    );
    expect(await product.as(who.token)(lastAccessRequest)).toMatchObject({ status: "rejected", canRequestFrom: from });
  },
);
