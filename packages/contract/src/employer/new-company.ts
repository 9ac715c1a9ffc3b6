import { findLookAlike, isSeen, mixesScripts } from "@wellpaid/domain/employer/company-name";
import { isEmail } from "@wellpaid/domain/identity/email";
import * as z from "zod/mini";
import { givenName } from "../units.ts";

const MAX_COMPANY_NAME = 60;
const MAX_OWNER_NAME = 100;

const seenName = (max: number) =>
  givenName(max).check(
    z.refine(isSeen, "must have no invisible characters"),
    z.refine((name) => !mixesScripts(name), "mixes letters of two scripts in one word"),
  );

/** The name of a company that those who run the product let begin (`npm run employer:invite -- --new`). */
export const NewCompanyName = seenName(MAX_COMPANY_NAME);
export const OwnerName = seenName(MAX_OWNER_NAME);
export const OwnerEmail = z.string().check(z.refine(isEmail, "must be an email address"));

/** The company of these that one of this name would be taken for; undefined where none is. */
export const companyTakenFor = findLookAlike;
