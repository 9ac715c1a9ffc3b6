import type { Household, HouseholdName, Life } from "../life.ts";
import { city } from "./city.ts";
import { couple } from "./couple.ts";
import { debt } from "./debt.ts";
import { family } from "./family.ts";
import { flatshare } from "./flatshare.ts";
import { spare } from "./spare.ts";

const HOUSEHOLDS: Readonly<Record<HouseholdName, (seed: string) => Household>> = {
  family,
  flatshare,
  city,
  couple,
  debt,
  spare,
};

/** What a life consists of; the same for the same seed. */
export function householdOf({ household, seed }: Pick<Life, "household" | "seed">): Household {
  return HOUSEHOLDS[household](seed);
}
