import { numberOf } from "../../choice.ts";
import { eachDay } from "../habits.ts";
import type { Bill, Habit, Household } from "../life.ts";
import * as at from "../parties.ts";
import { isAdvent, isAway, isOrdinary, isSales, isTermTime, isWorkday } from "../year.ts";
import * as bill from "./usual-bills.ts";

const PARTNERS = ["T ROWAN", "D MISTRY", "L FAIRFAX", "R CALLOWAY"];
const PARTNER_PENCE = 55_000;
const LENDER = at.party("std:housing", "Millrace Mortgage", "MILLRACE BS MORTGAGE");
/** School is closed and the family at home: clubs and outings instead of school meals. */
const isOffSchool = (date: Parameters<typeof isAway>[0]): boolean => !isTermTime(date) && !isAway(date);
const NOT_AWAY = (date: Parameters<typeof isAway>[0]): boolean => !isAway(date);

/** A mortgage, a partner, two children and a car: shared bills are paid from an account of their own. */
export function family(seed: string): Household {
  const partner = { ...at.unknown(PARTNERS[numberOf(seed) % PARTNERS.length] ?? "T ROWAN", "std:transfer") };
  return {
    home: bill.debit(LENDER, { afterPayday: 3 }, { pence: 0 }, "bills"),
    bills: billsOf(seed, partner),
    habits: habitsOf(),
    yearly: yearlyOf(seed),
    cushion: [14_000, 22_000],
    februaryDip: 30_000,
    growthPence: 2_500,
    surplusTo: "savings",
    partnerPaysPence: PARTNER_PENCE,
    overdraftPence: 50_000,
  };
}

function billsOf(seed: string, partner: Household["home"]["party"]): Bill[] {
  return [
    {
      ...bill.order(partner, { afterPayday: 2 }, { pence: PARTNER_PENCE }, "bills"),
      isIncome: true,
      reference: "HALF",
    },
    bill.energy(seed, 16_840, "bills"),
    bill.water(seed, 4_415, "bills"),
    bill.broadband(seed, 3_399, "bills"),
    bill.tvLicence(seed, "bills"),
    bill.debit(
      at.party("std:insurance", "Aviva", "AVIVA HOME INS"),
      { day: 17 },
      { pence: 2_164, rises: { month: 11, basisPoints: 620 } },
      "bills",
    ),
    bill.councilTax(seed, 16_700),
    bill.phone(seed, 2_150),
    bill.netflix(seed),
    bill.spotify(seed, 1_799),
    bill.debit(at.party("std:insurance", "Legal & General", "LEGAL & GENERAL"), { day: 5 }, { pence: 1_862 }),
    bill.debit(
      at.unknown("OTTERS SWIM CLUB", "std:children"),
      { day: 8 },
      { pence: 3_450, rises: { month: 9, by: 150 } },
    ),
    bill.debit(
      at.party("std:transport", "DVLA", "DVLA-YK21 LMN"),
      { day: 1 },
      { pence: 1_706, rises: { month: 4, basisPoints: 300 } },
    ),
    bill.cloud(seed),
    {
      ...bill.debit(
        at.party("std:benefits", "HMRC Child Benefit", "HMRC CHILD BENEFIT"),
        { everyFourWeeks: true },
        { pence: 17_320, rises: { month: 4, basisPoints: 380 } },
      ),
      kind: "payment in",
      isIncome: true,
    },
    bill.saverInterest,
    bill.overdraftInterest(214, [3]),
  ];
}

/** What is bought while they are not away. */
const AT_HOME: readonly Habit[] = [
  { key: "big shop", parties: at.BIG_SHOPS, kind: "card", weeks: 1, on: [5, 6, 7], pence: [6_900, 8_700] },
  { key: "top-up shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [2, 3], pence: [850, 2_150] },
  { key: "small shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [4, 7], pence: [320, 1_240] },
  { key: "petrol", parties: at.PETROL, kind: "card", weeks: 1, on: [1, 4, 6], pence: [2_600, 3_900], share: 82 },
  {
    key: "dinners",
    parties: [at.SCHOOL_MEALS],
    kind: "card",
    weeks: 1,
    on: [1],
    pence: [1_500, 1_500],
    when: isTermTime,
  },
  { key: "takeaway", parties: at.TAKEAWAYS, kind: "card", weeks: 2, on: [5, 6], pence: [2_180, 3_450] },
  {
    key: "meal out",
    parties: at.RESTAURANTS,
    kind: "card",
    weeks: 5,
    on: [6, 7],
    pence: [3_200, 4_600],
    when: isOrdinary,
  },
  { key: "coffee", parties: at.COFFEE, kind: "contactless", weeks: 1, on: [2, 5, 6], pence: [335, 690] },
  { key: "lunch", parties: at.LUNCH, kind: "contactless", weeks: 1, on: [1, 3, 4], pence: [385, 745], when: isWorkday },
  { key: "parking", parties: at.PARKING, kind: "contactless", weeks: 2, on: [3, 6], pence: [180, 460], step: 20 },
  {
    key: "clothes",
    parties: at.CLOTHES,
    kind: "card",
    weeks: 3,
    on: [4, 6, 7],
    pence: [1_400, 3_100],
    refunded: 20,
    when: isOrdinary,
  },
  {
    key: "online",
    parties: at.ONLINE,
    kind: "card",
    weeks: 2,
    on: [1, 3, 7],
    pence: [899, 2_400],
    refunded: 12,
    when: isOrdinary,
  },
  { key: "home", parties: at.HOME_SHOPS, kind: "card", weeks: 5, on: [6, 7], pence: [1_200, 3_300], when: isOrdinary },
  { key: "children", parties: at.TOYS, kind: "card", weeks: 4, on: [6], pence: [999, 2_600], when: isOrdinary },
  { key: "day out", parties: at.DAYS_OUT, kind: "card", weeks: 4, on: [6, 7], pence: [1_450, 2_900], when: isOrdinary },
  { key: "chemist", parties: at.CHEMISTS, kind: "contactless", weeks: 3, on: [2, 6], pence: [420, 1_650] },
  { key: "cash", parties: [at.CASH], kind: "cash", weeks: 3, on: [5, 6], pence: [2_000, 4_000], step: 1_000 },
  { key: "hair", parties: [at.HAIR], kind: "contactless", weeks: 8, on: [4, 6], pence: [2_800, 3_800], step: 200 },
  { key: "dentist", parties: [at.DENTIST], kind: "card", weeks: 26, on: [2, 4], pence: [2_740, 2_740] },
];

function habitsOf(): Habit[] {
  return [
    ...AT_HOME.map((habit) => ({ when: NOT_AWAY, ...habit })),
    ...eachDay([2, 6], { key: "sales", parties: at.CLOTHES, kind: "card", pence: [2400, 4600], when: isSales }),
    { key: "gifts", parties: at.GIFTS, kind: "card", weeks: 1, on: [3, 6], pence: [1_400, 3_600], when: isAdvent },
    { key: "birthday", parties: at.GIFTS, kind: "card", weeks: 7, on: [3, 6], pence: [1_000, 2_500], when: isOrdinary },
    {
      key: "club",
      parties: [at.HOLIDAY_CLUB],
      kind: "card",
      weeks: 1,
      on: [1],
      pence: [1_600, 1_600],
      when: isOffSchool,
    },
    {
      key: "outing",
      parties: at.DAYS_OUT,
      kind: "card",
      weeks: 1,
      on: [3, 4],
      pence: [1_800, 2_800],
      when: isOffSchool,
    },
    ...eachDay([1, 2, 3, 4, 6, 7], {
      key: "abroad",
      parties: at.ABROAD,
      kind: "card",
      pence: [2_400, 4_800],
      when: isAway,
    }),
    ...eachDay([1, 6], { key: "fee", parties: [at.FOREIGN_FEE], kind: "charge", pence: [82, 171], when: isAway }),
  ];
}

function yearlyOf(seed: string): Household["yearly"] {
  const month = (key: string, first: number): number => first + (numberOf(`${key} ${seed}`) % 2);
  return [
    {
      party: at.party("std:insurance", "Admiral", "ADMIRAL INSURANCE"),
      kind: "card",
      month: month("car", 9),
      daysAfterPayday: 3,
      pence: 43_680,
      isCovered: true,
    },
    {
      party: at.party("std:transport", "Kwik Fit", "KWIK FIT"),
      kind: "card",
      month: month("mot", 5),
      daysAfterPayday: 4,
      pence: 23_495,
      isCovered: true,
    },
    {
      party: at.party("std:holidays", "Jet2", "JET2 HOLIDAYS"),
      kind: "card",
      month: 2,
      daysAfterPayday: 4,
      pence: 30_000,
      isCovered: true,
    },
    {
      party: at.party("std:holidays", "Jet2", "JET2 HOLIDAYS"),
      kind: "card",
      month: 6,
      daysAfterPayday: 3,
      pence: 64_200,
      isCovered: true,
    },
    {
      party: at.party("std:children", "Marks & Spencer", "M&S SCHOOLWEAR"),
      kind: "card",
      month: 8,
      daysAfterPayday: 3,
      pence: 11_850,
      isCovered: true,
    },
    {
      party: at.party("std:gifts", "Smyths Toys", "SMYTHS TOYS"),
      kind: "card",
      month: 11,
      daysAfterPayday: 4,
      pence: 14_997,
      isCovered: true,
    },
    {
      party: at.unknown("A1 BOILERS & HEATING"),
      kind: "card",
      month: 1,
      daysAfterPayday: 4,
      pence: 28_400,
      isCovered: false,
    },
  ];
}
