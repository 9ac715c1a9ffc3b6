import { describe, expect, test } from "vitest";
import { OneProduct } from "./flagstone-answers.ts";

const issue = {
  issueNumber: 1,
  versionNumber: 1,
  ratePercent: 4.42,
  aer: 4.51,
  interestPaidType: "Monthly",
  termLength: 0,
  termLengthUnit: "None",
  noticeLength: 0,
  noticeLengthUnit: "None",
  depositPerClientMinimum: 1,
  depositPerClientMaximum: 85_000,
};
const product = (change: Readonly<Record<string, unknown>>) => ({
  productId: "101",
  productName: "Account",
  productShortName: "Account",
  isFscsProtected: true,
  financialInstitution: {
    financialInstitutionId: "1",
    financialInstitutionName: "Bank",
    financialInstitutionShortName: "Bank",
    financialInstitutionType: "Bank",
  },
  currentIssue: { ...issue, ...change },
  availableDocs: [],
});

describe("a product of the platform", () => {
  test.each([
    ["as usual", {}, true],
    ["with no interest", { ratePercent: 0, aer: 0 }, true],
    ["with three decimals", { aer: 4.515 }, false],
    ["with a rate below zero", { ratePercent: -0.1 }, false],
    ["with a rate above 100", { ratePercent: 100.01 }, false],
    ["with a fraction of a penny", { depositPerClientMinimum: 0.001 }, false],
  ])("that comes %s is read or rejected: %j %s", (_, change, isRead) => {
    expect(OneProduct.safeParse(product(change)).success).toBe(isRead);
  });
});
