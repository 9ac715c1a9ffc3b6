import { formatPounds, signedPence } from "@wellpaid/domain/money";
import { payrollRunTexts } from "@wellpaid/texts/payroll/payroll-runs";

/** '£1,234.50' of pence of the wire. */
export const penceText = (pence: number): string => formatPounds(signedPence(pence));

/** 'Rowan, Maya'; an erasure leaves no name. */
export const nameText = ({ surname, name }: { readonly surname: string; readonly name: string }): string =>
  surname === "" ? payrollRunTexts.erased : `${surname}, ${name}`;

/** '1,234' */
export const countText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
