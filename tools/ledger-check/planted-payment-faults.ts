import { AUTHORISED_AT_RAIL, PAYMENT_CHECKS } from "./payment-checks.ts";
import type { PlantedFault } from "./plant-fault.ts";

const [MADE, OWED] = PAYMENT_CHECKS.map(({ name }) => name);

/** Of an advance that is paid. */
const OF_PAID = "cause_type = 'advance' and cause_id in (select id from advance where status = 'paid')";

/** Payments that were not authorised as they were made. */
export const PLANTED_PAYMENT_FAULTS: readonly PlantedFault[] = [
  ["a payment was made that nobody authorised", `delete from payment_authorisation where ${OF_PAID}`, MADE ?? ""],
  [
    "a payment was authorised to another account",
    `update payment_authorisation set account_number = '99999999' where ${OF_PAID}`,
    MADE ?? "",
  ],
  ["more was authorised than is owed", "update payment_authorisation set amount_pence = amount_pence + 1", OWED ?? ""],
  ["a payment of nothing was authorised", "update payment_authorisation set cause_id = gen_random_uuid()", OWED ?? ""],
  [
    "the rail was asked for what nobody authorised",
    `delete from payment_authorisation where ${OF_PAID}`,
    AUTHORISED_AT_RAIL.name,
  ],
  [
    "the rail was asked before it was authorised",
    "update payment_authorisation set authorised_at = app_now() + interval '1 day'",
    AUTHORISED_AT_RAIL.name,
  ],
];
