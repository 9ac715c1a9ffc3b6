import { bestRate, listProducts } from "@wellpaid/contract/savings/savings-offers";
import { afterEach, describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { readCatalogue } from "./catalogue.ts";

const product = await testProduct();
const { owner } = product.database;
const nobody = await testPerson(product);

const list = (who: TestPerson, query: { needToSave?: number; monthlyContribution?: number } = {}) =>
  product.as(who.token)(listProducts, { query });
const reasonsOf = (products: Awaited<ReturnType<typeof list>>) =>
  Object.fromEntries(products.map(({ productId, whyNot }) => [productId, whyNot]));

afterEach(async () => {
  await owner.query("delete from sandbox.fault");
});

describe("the products of the platform", () => {
  test("lists those for £50 a month first, best before others, and the rest with a reason", async () => {
    const all = await list(nobody);
    const offered = all.filter(({ isOffered }) => isOffered);
    expect(all.length).toBeGreaterThanOrEqual(44);
    expect(all.slice(0, offered.length)).toEqual(offered);
    expect(offered.map(({ aer }) => aer)).toEqual(
      offered.map(({ aer }) => aer).toSorted((product, other) => other - product),
    );
    for (const product of offered) {
      expect(product).toMatchObject({ whyNot: null, termLengthUnit: null, noticeLengthUnit: null });
      expect(product.depositPerClientMinimum).toBeLessThanOrEqual(5_000);
      expect(product.depositPerClientMaximum).toBeGreaterThanOrEqual(60_000);
    }
    const rest = new Set(all.slice(offered.length).map(({ whyNot }) => whyNot));
    expect(rest).toEqual(new Set(["not-instant-access", "minimum-too-high", "not-protected"]));
  });

  test("shows each with its bank, rate, limits in pence and documents", async () => {
    const all = await list(nobody);
    expect(all.find(({ productId }) => productId === "103")).toMatchObject({
      financialInstitution: {
        financialInstitutionShortName: "Beckonshaw",
        financialInstitutionType: "Bank",
        financialInstitutionName: "Beckonshaw Bank",
      },
      name: "Instant Access Account",
      interestPaidType: "Monthly",
      depositPerClientMinimum: 1_000,
      depositPerClientMaximum: 25_000_000,
      availableDocs: ["DepositInformation", "FlagstoneTerms"],
    });
    expect(all.find(({ productId }) => productId === "133")).toMatchObject({ noticeLengthUnit: "Day" });
    expect(all.find(({ productId }) => productId === "141")).toMatchObject({ termLengthUnit: "Month" });
  });

  test("follows the plan in the query", async () => {
    // The bank takes £10 at least and £250,000 at most; of that £120,000 are protected.
    expect(reasonsOf(await list(nobody, { monthlyContribution: 900 }))["103"]).toBe("minimum-too-high");
    expect(reasonsOf(await list(nobody, { monthlyContribution: 1_000 }))["103"]).toBeNull();
    expect(reasonsOf(await list(nobody, { needToSave: 12_000_000, monthlyContribution: 100_000 }))["103"]).toBeNull();
    expect(reasonsOf(await list(nobody, { needToSave: 12_000_001, monthlyContribution: 100_000 }))["103"]).toBe(
      "over-protection-limit",
    );
    expect(reasonsOf(await list(nobody, { needToSave: 8_500_001, monthlyContribution: 100_000 }))["101"]).toBe(
      "maximum-too-low",
    );
    // A form that is not filled in yet.
    expect(await list(nobody, { needToSave: 0, monthlyContribution: 0 })).toEqual(await list(nobody));
  });

  test("follows the own saving of a saver, and no other", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, { monthlyContributionPence: 900 });
    expect(reasonsOf(await list(who))["103"]).toBe("minimum-too-high");
    expect(reasonsOf(await list(nobody))["103"]).toBeNull();
  });

  test("requires the product to take everything already saved", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, { monthlyContributionPence: 900, savedPence: 1_000 });
    expect(reasonsOf(await list(who))["103"]).toBeNull();
    const rich = await testPerson(product);
    await giveSaving(product, rich, { savedPence: 11_950_000 });
    expect(reasonsOf(await list(rich))["103"]).toBe("over-protection-limit");
  });

  test.each(["needToSave=-1", "needToSave=1.5", "monthlyContribution=100000001", "needToSave=0x14", "needToSave=x"])(
    "refuses the query %s",
    async (query) => {
      const path = `/savings/products?${query}`;
      expect(await product.send({ method: "GET", path, token: nobody.token })).toMatchObject({
        status: 400,
        body: { error: { code: "INVALID_INPUT" } },
      });
    },
  );

  test("lets a suspended or leaving employee read the list and the best rate", async () => {
    const suspended = await testPerson(product, { status: "suspended" });
    const leaving = await testPerson(product);
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [leaving.id]);
    for (const who of [suspended, leaving]) {
      expect((await list(who)).length).toBeGreaterThan(44);
      expect((await product.as(who.token)(bestRate, {})).aer).toBeGreaterThan(0);
    }
  });
});

describe("the best rate", () => {
  test("is that of the first offered product", async () => {
    const [best] = await list(nobody);
    expect(await product.as(nobody.token)(bestRate, {})).toEqual({ ratePercent: best?.ratePercent, aer: best?.aer });
  });

  test("is absent when no product takes the plan", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, { goal: { needToSavePence: 90_000_000, deadline: "2040-01-31" } });
    expect(await product.as(who.token)(bestRate, {})).toEqual({ ratePercent: null, aer: null });
  });
});

describe("platform data", () => {
  const counting = () => {
    let reads = 0;
    const { depositPlatform } = product.ctx;
    const counted = {
      ...depositPlatform,
      listProducts: () => {
        reads += 1;
        return depositPlatform.listProducts();
      },
    };
    const read = () => readCatalogue({ depositPlatform: counted });
    return { read, countReads: () => reads };
  };

  test("is fetched once for many simultaneous calls, and again afterwards", async () => {
    const { read, countReads } = counting();
    await Promise.all([read(), read(), read()]);
    expect(countReads()).toBe(1);
    await read();
    expect(countReads()).toBe(2);
  });

  test("fails each call when the platform fails just after its answer, and is fetched again next", async () => {
    await list(nobody);
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    const { read, countReads } = counting();
    await expect(read()).rejects.toMatchObject({ name: "DepositPlatformFailure" });
    for (const path of ["/savings/products", "/savings/best-rate"]) {
      expect(await product.send({ method: "GET", path, token: nobody.token })).toMatchObject({
        status: 500,
        body: { error: { code: "SAVINGS_PROVIDER_FAILED", message: "Something went wrong..." } },
      });
    }
    await owner.query("delete from sandbox.fault");
    expect((await list(nobody)).length).toBeGreaterThanOrEqual(44);
    await read();
    expect(countReads()).toBe(2);
  });

  test("follows rate changes of the platform", async () => {
    const before = await list(nobody);
    await product.advance(200 * 86_400);
    // The session of the test has ended by then.
    const who = await testPerson(product);
    const after = await list(who);
    expect(after.map(({ aer }) => aer)).not.toEqual(before.map(({ aer }) => aer));
  });
});
