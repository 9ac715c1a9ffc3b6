import * as z from "zod/mini";

/** Why a row is not taken. */
export const RowError = z.enum([
  "missing",
  "formula",
  "too-long",
  "not-plain",
  "not-text",
  "employee-number",
  "number-date",
  "shortened",
  "phone",
  "email",
  "amount",
  "pay-group",
  "sort-code",
  "account-number",
  "date",
  "birth-date",
  "postcode",
  "national-insurance",
  "cells",
  "not-monthly",
  "half-account",
  "leaves-before-start",
  "double-number",
  "double-kept",
]);
