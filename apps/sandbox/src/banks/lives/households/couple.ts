import type { Habit, Household } from "../life.ts";
import * as at from "../parties.ts";
import { isAdvent, isAway, isOrdinary } from "../year.ts";
import * as bill from "./usual-bills.ts";

const LENDER = at.party("std:housing", "Pennine Mortgage", "PENNINE BS MORTGAGE");
const PENSION = at.party("std:benefits", "Foundry Pension Fund", "FOUNDRY PENSION FUND");
const NOT_AWAY = (date: Parameters<typeof isAway>[0]): boolean => !isAway(date);

/** An older couple with a small car, a garden, a dog, and the pension of the one who has retired. */
export function couple(seed: string): Household {
  return {
    home: bill.debit(LENDER, { afterPayday: 2 }, { pence: 0 }),
    bills: [
      {
        ...bill.debit(PENSION, { afterPayday: 4 }, { pence: 41_268, rises: { month: 4, basisPoints: 270 } }),
        kind: "payment in",
        isIncome: true,
      },
      bill.councilTax(seed, 18_900),
      bill.energy(seed, 15_200),
      bill.water(seed, 3_980),
      bill.broadband(seed, 3_150),
      bill.phone(seed, 1_450),
      bill.tvLicence(seed),
      bill.netflix(seed),
      bill.charity(seed, 1_200),
      bill.debit(
        at.party("std:insurance", "Aviva", "AVIVA HOME INS"),
        { day: 17 },
        { pence: 2_340, rises: { month: 5, basisPoints: 580 } },
      ),
      bill.debit(at.unknown("RIVERSIDE VETS PLAN"), { day: 10 }, { pence: 1_650 }),
      bill.debit(at.party("std:transport", "DVLA", "DVLA-YD17 KPT"), { day: 1 }, { pence: 1_575 }),
      bill.order(at.unknown("E THORNTON", "std:gifts"), { day: 20 }, { pence: 5_000 }),
      bill.saverInterest,
    ],
    habits: habitsOf(),
    yearly: [
      {
        party: at.party("std:insurance", "Saga", "SAGA CAR INSURANCE"),
        kind: "card",
        month: 10,
        daysAfterPayday: 3,
        pence: 31_240,
        isCovered: true,
      },
      {
        party: at.party("std:transport", "Halfords", "HALFORDS AUTOCENTRE"),
        kind: "card",
        month: 4,
        daysAfterPayday: 4,
        pence: 18_750,
        isCovered: true,
      },
      {
        party: at.party("std:holidays", "Haven", "HAVEN HOLIDAYS"),
        kind: "card",
        month: 5,
        daysAfterPayday: 4,
        pence: 52_900,
        isCovered: true,
      },
      {
        party: at.party("std:gifts", "John Lewis", "JOHN LEWIS"),
        kind: "card",
        month: 11,
        daysAfterPayday: 4,
        pence: 16_400,
        isCovered: true,
      },
    ],
    cushion: [22_000, 34_000],
    februaryDip: 0,
    growthPence: 8_000,
    surplusTo: "savings",
    partnerPaysPence: null,
    overdraftPence: 25_000,
  };
}

/** What is bought while they are not away. */
const AT_HOME: readonly Habit[] = [
  { key: "big shop", parties: at.BIG_SHOPS, kind: "card", weeks: 1, on: [4, 5], pence: [5_100, 7_400] },
  { key: "small shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [1, 2], pence: [480, 1_450] },
  { key: "petrol", parties: at.PETROL, kind: "card", weeks: 2, on: [1, 4], pence: [3_200, 4_600] },
  { key: "garden", parties: at.GARDEN, kind: "card", weeks: 3, on: [3, 7], pence: [1_150, 3_600], when: isOrdinary },
  { key: "lunch out", parties: at.RESTAURANTS, kind: "card", weeks: 2, on: [3, 7], pence: [2_450, 3_900] },
  { key: "coffee", parties: at.COFFEE, kind: "contactless", weeks: 1, on: [2, 6], pence: [620, 980] },
  {
    key: "clothes",
    parties: at.CLOTHES,
    kind: "card",
    weeks: 5,
    on: [2, 4],
    pence: [1_800, 4_800],
    refunded: 25,
    when: isOrdinary,
  },
  { key: "online", parties: at.ONLINE, kind: "card", weeks: 3, on: [1, 3], pence: [899, 3_200], when: isOrdinary },
  { key: "pharmacy", parties: [at.PRESCRIPTION], kind: "contactless", weeks: 4, on: [2], pence: [990, 990] },
  { key: "chemist", parties: at.CHEMISTS, kind: "contactless", weeks: 4, on: [4], pence: [550, 1_700] },
  { key: "vet", parties: [at.VET], kind: "card", weeks: 17, on: [3], pence: [4_200, 6_800] },
  { key: "cash", parties: [at.CASH], kind: "cash", weeks: 2, on: [1, 5], pence: [3_000, 6_000], step: 1_000 },
  { key: "hair", parties: [at.HAIR], kind: "contactless", weeks: 6, on: [4], pence: [3_200, 4_200], step: 200 },
  { key: "outing", parties: at.DAYS_OUT, kind: "card", weeks: 6, on: [3, 7], pence: [1_400, 2_800], when: isOrdinary },
  { key: "dentist", parties: [at.DENTIST], kind: "card", weeks: 26, on: [2, 4], pence: [2_740, 2_740] },
  { key: "birthday", parties: at.GIFTS, kind: "card", weeks: 6, on: [3], pence: [1_000, 2_800], when: isOrdinary },
];

function habitsOf(): Habit[] {
  return [
    ...AT_HOME.map((habit) => ({ when: NOT_AWAY, ...habit })),
    { key: "gifts", parties: at.GIFTS, kind: "card", weeks: 1, on: [2, 4], pence: [1_600, 3_400], when: isAdvent },
    { key: "away", parties: at.RESTAURANTS, kind: "card", weeks: 1, on: [6], pence: [2_900, 4_600], when: isAway },
    { key: "away shop", parties: at.BIG_SHOPS, kind: "card", weeks: 1, on: [7], pence: [3_900, 5_600], when: isAway },
    { key: "away fuel", parties: at.PETROL, kind: "card", weeks: 1, on: [6], pence: [4_100, 5_200], when: isAway },
  ];
}
