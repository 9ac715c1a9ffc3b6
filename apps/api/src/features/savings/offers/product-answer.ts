import type { BankProduct } from "@wellpaid/contract/savings/savings-offers";
import type { DepositProduct } from "@wellpaid/providers/deposit-platform/port";

/** A product of the platform as the calls tell it. */
export function productAnswer(product: DepositProduct): BankProduct {
  const { institution } = product;
  return {
    productId: product.productId,
    financialInstitution: {
      financialInstitutionShortName: institution.shortName,
      financialInstitutionType: institution.type,
      financialInstitutionName: institution.name,
    },
    name: product.name,
    ratePercent: product.ratePercent,
    aer: product.aer,
    interestPaidType: product.interestPaidType,
    termLengthUnit: product.termLengthUnit,
    noticeLengthUnit: product.noticeLengthUnit,
    depositPerClientMinimum: product.minimumPence,
    depositPerClientMaximum: product.maximumPence,
    availableDocs: [...product.availableDocs],
  };
}
