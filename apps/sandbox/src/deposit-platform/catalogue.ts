/**
 * What the platform has to offer: 48 products of 48 brands that exist nowhere else. A third asks for notice or ties the
 * money; some ask for much at first, some are not protected, and two brands share another's licence.
 */

import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { type BasisPoints, basisPoints } from "@wellpaid/domain/money/percent";

type TermUnit = "None" | "Day" | "Month" | "Year";

export interface CatalogueProduct {
  readonly id: string;
  readonly brand: string;
  readonly shortBrand: string;
  readonly brandType: "Bank" | "Building society";
  /** What the protection limit counts by. */
  readonly licence: string;
  readonly name: string;
  /** Around which the rate moves; see `rates.ts`. */
  readonly base: BasisPoints;
  readonly paid: "Monthly" | "Annually" | "At maturity";
  readonly notice: { readonly length: number; readonly unit: TermUnit };
  readonly term: { readonly length: number; readonly unit: TermUnit };
  readonly minimum: Pence;
  readonly maximum: Pence;
  readonly isProtected: boolean;
}

interface Other {
  readonly paid?: "Monthly" | "Annually";
  readonly isProtected?: false;
  readonly licence?: string;
}

/** In pounds: the least and the most that a client may have in it. */
type Limits = readonly [least: number, most: number];

const NONE = { length: 0, unit: "None" } as const;
const KIND_OF_BANK = / (Building Society|Private Bank|Overseas Bank|International|Savings|Bank)$/;

function instant(id: string, brand: string, base: number, [min, max]: Limits, other: Other = {}): CatalogueProduct {
  return {
    id,
    brand,
    shortBrand: brand.replace(KIND_OF_BANK, ""),
    brandType: brand.endsWith("Building Society") ? "Building society" : "Bank",
    licence: other.licence ?? brand,
    name: "Instant Access Account",
    base: basisPoints(base),
    paid: other.paid ?? "Monthly",
    notice: NONE,
    term: NONE,
    minimum: pence(min * 100),
    maximum: pence(max * 100),
    isProtected: other.isProtected ?? true,
  };
}

function notice(id: string, brand: string, base: number, limits: Limits, days: number): CatalogueProduct {
  return {
    ...instant(id, brand, base, limits),
    name: `${days} Day Notice Account`,
    notice: { length: days, unit: "Day" },
  };
}

function fixed(
  id: string,
  brand: string,
  base: number,
  limits: Limits,
  length: number,
  unit: TermUnit,
): CatalogueProduct {
  return {
    ...instant(id, brand, base, limits),
    name: `${length} ${unit} Fixed Term`,
    paid: "At maturity",
    term: { length, unit },
  };
}

export const CATALOGUE: readonly CatalogueProduct[] = [
  instant("101", "Alderwick Bank", 432, [1, 85_000]),
  instant("102", "Ashmarten Building Society", 430, [1, 120_000], { paid: "Annually" }),
  instant("103", "Beckonshaw Bank", 428, [10, 250_000]),
  instant("104", "Birchmoor Savings", 425, [1, 85_000], { licence: "Beckonshaw Bank" }),
  instant("105", "Brackenholt Bank", 421, [20, 500_000], { paid: "Annually" }),
  instant("106", "Bramblegate Building Society", 405, [1, 100_000]),
  instant("107", "Calderwyn Bank", 398, [1, 85_000]),
  instant("108", "Copperfold Bank", 391, [1, 250_000]),
  instant("109", "Cranmarsh Building Society", 384, [5, 85_000], { paid: "Annually" }),
  instant("110", "Dapplemere Bank", 377, [1, 120_000]),
  instant("111", "Dunmarrow Bank", 370, [1, 85_000]),
  instant("112", "Eastwarden Bank", 363, [10, 250_000]),
  instant("113", "Elmthwaite Building Society", 356, [1, 85_000], { paid: "Annually" }),
  instant("114", "Fennimoor Bank", 349, [1, 120_000]),
  instant("115", "Ferncastle Bank", 342, [1, 85_000]),
  instant("116", "Foxglade Savings", 335, [20, 85_000], { licence: "Ferncastle Bank" }),
  instant("117", "Gorsebeck Building Society", 328, [1, 100_000], { paid: "Annually" }),
  instant("118", "Greyheron Bank", 321, [1, 85_000]),
  instant("119", "Hartsmoor Bank", 314, [1, 250_000]),
  instant("120", "Heatherlow Building Society", 300, [1, 85_000], { paid: "Annually" }),
  instant("121", "Holmwick Bank", 285, [1, 85_000]),
  instant("122", "Inglemarsh Bank", 270, [1, 120_000]),
  instant("123", "Kestlewick Bank", 250, [1, 85_000]),
  instant("124", "Kingsmarrow Building Society", 230, [1, 85_000], { paid: "Annually" }),
  instant("125", "Larkmeadow Bank", 205, [1, 85_000]),
  instant("126", "Lindenshaw Bank", 180, [1, 85_000]),
  instant("127", "Marlowick Private Bank", 455, [10_000, 1_000_000]),
  instant("128", "Millbrace Bank", 448, [5_000, 1_000_000]),
  instant("129", "Netherfold Bank", 441, [1_000, 500_000], { paid: "Annually" }),
  instant("130", "Northwren International", 462, [1, 250_000], { isProtected: false }),
  instant("131", "Orrinmoor Overseas Bank", 452, [1, 250_000], { paid: "Annually", isProtected: false }),
  instant("132", "Pebblebrook International", 395, [500, 250_000], { isProtected: false }),
  // Notice must be given before money comes back.
  notice("133", "Pinewarren Bank", 462, [1_000, 250_000], 30),
  notice("134", "Quillbrook Bank", 466, [500, 250_000], 30),
  notice("135", "Ravensmoor Building Society", 470, [100, 85_000], 60),
  notice("136", "Rookhythe Bank", 474, [1_000, 250_000], 60),
  notice("137", "Saltermere Bank", 478, [1_000, 500_000], 90),
  notice("138", "Silverwyn Bank", 482, [500, 250_000], 90),
  notice("139", "Stonewarren Building Society", 486, [1_000, 250_000], 95),
  notice("140", "Tarnmoor Bank", 490, [10_000, 1_000_000], 120),
  // The money is tied until the term ends.
  fixed("141", "Thistlewick Bank", 458, [1_000, 250_000], 6, "Month"),
  fixed("142", "Umberfold Bank", 464, [1_000, 250_000], 6, "Month"),
  fixed("143", "Valemarsh Building Society", 468, [500, 85_000], 1, "Year"),
  fixed("144", "Wharfmoor Bank", 472, [1_000, 500_000], 1, "Year"),
  fixed("145", "Willowthorpe Bank", 460, [1_000, 250_000], 2, "Year"),
  fixed("146", "Wrenmarsh Building Society", 454, [1_000, 250_000], 2, "Year"),
  fixed("147", "Yarrowfold Bank", 450, [5_000, 1_000_000], 3, "Year"),
  fixed("148", "Yewhallow Bank", 446, [1_000, 250_000], 5, "Year"),
];

const BY_ID = new Map(CATALOGUE.map((product) => [product.id, product] as const));

export function catalogueProduct(id: string): CatalogueProduct | undefined {
  return BY_ID.get(id);
}
