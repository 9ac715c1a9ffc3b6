/** Fictional names that the sandbox's banks print, with the category that the aggregator gives them. */
import type { CategoryId } from "../categories.ts";

export interface Merchant {
  readonly name: string;
  readonly category: CategoryId;
}

const at = (category: CategoryId, ...names: string[]): Merchant[] => names.map((name) => ({ name, category }));

/** Merchants of card purchases, by the most that a purchase costs in pence. */
export const MERCHANTS: readonly { readonly upToPence: number; readonly merchants: readonly Merchant[] }[] = [
  {
    upToPence: 2_000,
    merchants: [
      ...at("std:eating-out", "Bean & Barrow", "The Copper Kettle", "Little Fennel", "Dough Street", "Harbour Fry"),
      ...at("std:transport", "Metroline Travel", "Swift Cabs", "Parkwell"),
      ...at("std:groceries", "Corner Larder", "Greenleaf Local"),
    ],
  },
  {
    upToPence: 12_000,
    merchants: [
      ...at("std:groceries", "Greenleaf", "Hobsons Foods", "Marlow Market", "Fairacre Stores", "Larder & Loaf"),
      ...at("std:eating-out", "Saffron Yard", "The Old Anchor", "Pomodoro"),
      ...at("std:transport", "Northline Rail", "Halden Fuel", "Metroline Travel"),
      ...at("std:personal-care", "Finch Pharmacy", "Cut & Comb"),
      ...at("std:entertainment", "Lyric Cinema", "Pageturner Books"),
    ],
  },
  {
    upToPence: 40_000,
    merchants: [
      ...at("std:shopping", "Threadneedle & Moss", "Birchwood Home", "Voltage Electricals", "Larkspur", "Stride Shoes"),
      ...at("std:groceries", "Hobsons Foods", "Greenleaf", "Marlow Market"),
      ...at("std:transport", "Kwikturn Garage", "Northline Rail", "Halden Fuel"),
      ...at("std:children", "Acorn Nursery Shop", "Small Steps"),
      ...at("std:holidays", "Blue Pier Travel"),
    ],
  },
];

/** The payees of payments that the data calls household: rent, rates, energy, water, telephone. */
export const HOUSEHOLD: readonly Merchant[] = [
  ...at("std:housing", "Hartwell Lettings", "Millrace Housing", "Ashdown Homes", "Quayside Lettings", "Foxley Estates"),
  ...at("std:bills", "Brightway Energy", "Pennine Water", "Lark Telecom", "Riverside Council", "Homelight Gas"),
];

export const INSURERS: readonly string[] = [
  "Sentinel Insurance",
  "Harrow Mutual",
  "Keystone Life",
  "Fairweather Cover",
];
export const LENDERS: readonly string[] = ["Castle Finance", "Linden Loans", "Bridgewater Credit"];
export const LEASERS: readonly string[] = ["Roadline Leasing", "Kestrel Motor Finance"];
export const PENSIONS: readonly string[] = ["State Pension", "Foundry Pension Fund", "Teachers Fund"];
export const PEOPLE: readonly string[] = [
  "A Whitlock",
  "B Osei",
  "C Hargreaves",
  "D Mistry",
  "E Calloway",
  "F Novak",
  "G Penrose",
  "H Adeyemi",
  "I Thornton",
  "J Kaur",
  "K Brennan",
  "L Fairfax",
  "M Duarte",
  "N Holloway",
  "O Sinclair",
  "P Rahman",
];
export const BRANCHES: readonly string[] = ["High Street", "Station Road", "Market Square", "Riverside", "Park Lane"];
