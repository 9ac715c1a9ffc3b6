import { EXPOSURE_CHECKS } from "../exposure-checks.ts";
import { AUTHORISED_AT_RAIL, PAYMENT_CHECKS } from "../payment-checks.ts";
import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

const [MADE, OWED] = PAYMENT_CHECKS.map(({ name }) => name);
const WITHIN_LIMIT = EXPOSURE_CHECKS.at(-1)?.name ?? "";

/** What was changed of a company's limit, as if long ago. */
const limitedTo = (pence: string): string =>
  `delete from exposure_limit_change; insert into exposure_limit_change (company_id, limit_pence, changed_at)
    select distinct company_id, ${pence}, timestamptz '2020-01-01' from withdrawal where status in ('new', 'processing', 'paid')`;

/** Of an advance that is paid. */
const OF_PAID = "cause_type = 'advance' and cause_id in (select id from withdrawal where status = 'paid')";

/** Payments that were not authorised as they were made. */
export const PLANTED_PAYMENT_FAULTS: readonly PlantedFault[] = plantedFaults({
  [MADE ?? ""]: {
    "a payment was made that nobody authorised": `delete from payment_authorisation where ${OF_PAID}`,
    "a payment was authorised to another account": `update payment_authorisation set account_number = '99999999' where ${OF_PAID}`,
  },
  [OWED ?? ""]: {
    "more was authorised than is owed": "update payment_authorisation set amount_pence = amount_pence + 1",
    "a payment of nothing was authorised": "update payment_authorisation set cause_id = gen_random_uuid()",
  },
  [AUTHORISED_AT_RAIL.name]: {
    "the rail was asked for what nobody authorised": `delete from payment_authorisation where ${OF_PAID}`,
    "the rail was asked before it was authorised":
      "update payment_authorisation set authorised_at = app_now() + interval '1 day'",
  },
  [WITHIN_LIMIT]: {
    "more was withdrawn than the company's limit had room for": limitedTo("4199"),
    "more was withdrawn once a company had the usual limit again": `${limitedTo("null::bigint")}; insert into exposure_limit_change (limit_pence, changed_at) values (4199, '2020-01-01')`,
  },
});
