/** Merchants, bodies and words of trades beyond the examples of the rules: one line for each category. */
import { expect, test } from "vitest";
import type { Category } from "../categories.ts";
import { categorise } from "./categorise.ts";

const categoryOf = (description: string, pence: number): Category => categorise({ description, pence }).category;

const OUT: readonly (readonly [Category, string])[] = [
  ["groceries", "COOP 1234, GOPUFF, THE WINE SOCIETY, WILTSHIRE FARM FOODS, VILLAGE STORES, ALI BROTHERS HALAL MEAT"],
  [
    "eating-out",
    "MARUGAME UDON, PIEMINISTER, BAXTERSTOREY, BILLS PRODUCE, BELLAS CAFE, ALIS KEBAB HOUSE, THE SHIP INN",
  ],
  ["eating-out", "THE GREEN DRAGON MICROPUB, LITTLE DOSA HOUSE, CHIPS N CHICKEN SHOP, STAFF CANTEEN"],
  ["transport", "UKPC, CHARGEPLACE SCOTLAND, SOUTHERN VECTIS, TAMAR CROSSINGS, KINGSWAY GARAGE, WESTMINSTER PARKING"],
  [
    "transport",
    "HILL STREET CAR PARK, A1 PANEL BEATERS, JIMS HAND CAR WASH, HIGHFIELD MOT STATION, LEEDS CC PARKING PERMIT",
  ],
  ["holidays", "CATHAY PACIFIC, AEGEAN AIR, PARK HOLIDAYS UK, SOUTHALL TRAVEL, BRITISH A 12523, SEA VIEW HOLIDAY PARK"],
  [
    "shopping",
    "MANOMANO, LUCY & YAK, PETS CORNER, SNAPPY SNAPS, JOES VAPE SHOP, PAWS DOG GROOMING, HILL FARM FEED MERCHANTS",
  ],
  [
    "entertainment",
    "HILLSIDE UK SPORTS, PLAYOJO, UBISOFT, TICKET TAILOR, RSC TICKETS, PLANET ICE, LEISURELAND BOWLING ALLEY",
  ],
  [
    "entertainment",
    "GOOGLE *YOUTUBEPREMIUM, IMPERIAL WAR MUSEUM, LUCKY PRIZE DRAW, PONY RIDING SCHOOL, OLD TOWN ARTS CENTRE",
  ],
  [
    "health",
    "HIGH STREET PHARMACY, SMILE DENTAL CARE, PARKSIDE VETS, CHEQUP, MY FOOT CLINIC, CITY BOXING GYM, DEBIT FINANCE COLL",
  ],
  [
    "personal-care",
    "SKIN + ME, HOB SALONS, MED8 AESTHETICS CLINIC, KINGS TURKISH BARBERS, LUX BROW BAR, QUICK DRYCLEANERS",
  ],
  [
    "children",
    "LITTLE ACORNS NURSERY, IPAYIMPACT, KIP MCGRATH, BANANA MOON, HILL TODDLER GROUP, ANNES SCHOOL OF DANCE",
  ],
  [
    "gifts",
    "BLOOD CANCER UK, MARYS MEALS, KHALSA AID, RNIB, BRIT HEART FOUND, DEBRA UK, TOWN DOG RESCUE, ROSES FLORAL DESIGN",
  ],
  ["insurance", "HOWDEN INSURANCE, PAYMENTSHIELD, PURELY PETS, CANADA LIFE, MARSH COMMERCIAL, HILL INSURANCE BROKERS"],
  ["loan", "AYVENS, OAKAM, SECURE TRUST BANK, LAND ROVER FIN, PYPL PAYIN3, CAR LEASING DIRECT, XYZ DEBT RECOVERY"],
  ["savings", "AVIVA PENSIONS, QUILTER, WEBULL, BULLIONVAULT, PEOPLES PARTNERSHIP, COUNTY SHARESAVE SCHEME"],
  [
    "housing",
    "BERNICIA, LEEK BUILDING SOC, GET LIVING, NIHE, HILL & CO LETTING AGENTS, JOES TREE SURGEON, A1 SKIP HIRE",
  ],
  ["housing", "LEEDS CITY COUNCIL RENT, SKYLINE WINDOWS & DOORS, CENTRAL HEATING & PLUMBING, NATIONAL SURVEYORS"],
  [
    "bills",
    "NE LINCS COUNCIL, HERTS CC, CHESHIRE W & C, HIGHLAND FUELS, FIBRUS, DIGITALOCEAN, XERO UK, VILLAGE PARISH COUNCIL",
  ],
  [
    "bills",
    "E GAS AND ELECTRICITY, LAND & PROPERTY SERV, TVL DD, QUICKBOOKS, RIVER HEAT NETWORK, HOME ALARM MONITORING",
  ],
  ["fees", "CLUB LLOYDS, LLOYDS BANK PLATINUM FEE, NATWEST REWARD, UNARRANGED OD FEE, 123 CURRENT ACC FEE"],
  [
    "other",
    "BRITISH COUNCIL, GENERAL DENTAL COUNCIL, MEDICAL PROTECTION, CAMDEN PCN, UNI OF MANCHESTER, HILL FUNERAL DIRECTORS",
  ],
  ["transfer", "TRANSFERGO, ACE MONEY TRANSFER, CURRENCIES DIRECT, NATWEST, FPO A CHAMBERS, J CARPENTER"],
  ["cash", "LNK HIGH STREET, CASH WITHDRAWAL AT BARCLAYS"],
];

test.each(OUT.flatMap(([category, list]) => list.split(", ").map((text) => [text, category] as const)))(
  "what goes out as %s is in %s",
  (description, category) => {
    expect(categoryOf(description, -2_000)).toBe(category);
  },
);

test.each([
  ["BARCLAYS", "transfer"],
  ["NATWEST HOUSE INSURANCE", "insurance"],
  ["LLOYDS BANK CREDIT CARD", "loan"],
  ["MONZO POT", "savings"],
  ["HSBC MONTHLY FEE", "fees"],
  ["JOINT ACCOUNT RENT", "transfer"],
])("what a bank does apart from moving money counts: %s is in %s", (description, category) => {
  expect(categoryOf(description, -2_000)).toBe(category);
});

test.each([
  ["RAILPEN", "benefits"],
  ["BEREAVEMENT SUPPORT", "benefits"],
  ["ACME WIDGETS LTD SALARIES", "income"],
  ["DWP CMS", "children"],
])("what comes in as %s is in %s", (description, category) => {
  expect(categoryOf(description, 50_000)).toBe(category);
});

test.each([
  ["UNIVERSITY OF LEEDS", "University of Leeds"],
  ["BELLA'S CAFE HEBDEN BRIDGE", "Bellas Cafe"],
  ["GYM MEMBERSHIP", "Gym Membership"],
  ["N EAST LINCS COUNCIL", "North East Lincolnshire Council"],
  ["HOSPITAL", "Hospital"],
])("%s is named %s", (description, name) => {
  expect(categorise({ description, pence: -2_000 }).merchant?.name).toBe(name);
});

test.each([
  ["BGC ACME LTD SALARY", "Acme"],
  ["CAPITA MONTHLY PAY BACS", "Capita"],
  ["TESCO STORES WAGES BGC", "Tesco"],
  ["SALARY", "Salary"],
  ["Evening class pay", "Evening class pay"],
])("the employer of %s is %s", (description, name) => {
  expect(categorise({ description, pence: 150_000 }).merchant?.name).toBe(name);
});
