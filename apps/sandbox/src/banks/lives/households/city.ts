import { eachDay } from "../habits.ts";
import type { Habit, Household } from "../life.ts";
import * as at from "../parties.ts";
import { isAdvent, isAway, isOrdinary, isSales, isWorkday } from "../year.ts";
import * as bill from "./usual-bills.ts";

const LANDLORD = at.party("std:housing", "Lambeth Living", "LAMBETH LIVING");
const NOT_AWAY = (date: Parameters<typeof isAway>[0]): boolean => !isAway(date);

/** One person in London without a car: contactless travel with its daily caps, lunches and evenings out. */
export function city(seed: string): Household {
  return {
    home: { ...bill.order(LANDLORD, { afterPayday: 2 }, { pence: 0 }), reference: "ROOM 4" },
    bills: [
      bill.phone(seed, 1_200),
      bill.netflix(seed),
      bill.spotify(seed, 1_199),
      bill.gym(seed, 2_699),
      bill.energy(seed, 5_850),
      bill.water(seed, 1_860),
      bill.broadband(seed, 2_600),
      bill.councilTax(seed, 9_250),
      bill.tvLicence(seed),
      bill.cloud(seed),
      bill.saverInterest,
      bill.overdraftInterest(118, [3]),
    ],
    habits: habitsOf(),
    yearly: [
      {
        party: at.party("std:holidays", "Ryanair", "RYANAIR #"),
        kind: "card",
        month: 4,
        daysAfterPayday: 3,
        pence: 14_298,
        isCovered: true,
      },
      {
        party: at.party("std:holidays", "Airbnb", "AIRBNB * #"),
        kind: "card",
        month: 6,
        daysAfterPayday: 4,
        pence: 26_700,
        isCovered: true,
      },
      {
        party: at.party("std:health", "Specsavers", "SPECSAVERS OPTICIANS"),
        kind: "card",
        month: 1,
        daysAfterPayday: 3,
        pence: 17_800,
        isCovered: false,
      },
    ],
    cushion: [9_000, 17_000],
    februaryDip: 16_000,
    growthPence: 3_500,
    surplusTo: "savings",
    partnerPaysPence: null,
    overdraftPence: 35_000,
  };
}

/** What is bought while they are not away. */
const AT_HOME: readonly Habit[] = [
  { key: "big shop", parties: at.BIG_SHOPS, kind: "card", weeks: 1, on: [6, 7], pence: [2_400, 3_900] },
  { key: "small shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [2, 4], pence: [380, 1_150] },
  { key: "takeaway", parties: at.TAKEAWAYS, kind: "card", weeks: 2, on: [5, 7], pence: [1_350, 2_100] },
  {
    key: "pub",
    parties: at.RESTAURANTS,
    kind: "contactless",
    weeks: 1,
    on: [4, 5, 6],
    pence: [1_100, 2_400],
    share: 80,
    when: isOrdinary,
  },
  { key: "lunch", parties: at.LUNCH, kind: "contactless", weeks: 1, on: [1, 2, 4], pence: [395, 720], when: isWorkday },
  { key: "coffee", parties: at.COFFEE, kind: "contactless", weeks: 1, on: [2, 3], pence: [345, 480], when: isWorkday },
  {
    key: "clothes",
    parties: at.CLOTHES,
    kind: "card",
    weeks: 4,
    on: [6, 7],
    pence: [1_500, 3_800],
    refunded: 20,
    when: isOrdinary,
  },
  {
    key: "online",
    parties: at.ONLINE,
    kind: "card",
    weeks: 3,
    on: [1, 3],
    pence: [799, 2_900],
    refunded: 12,
    when: isOrdinary,
  },
  { key: "fun", parties: at.FUN, kind: "card", weeks: 4, on: [4, 6], pence: [1_200, 3_400], when: isOrdinary },
  { key: "chemist", parties: at.CHEMISTS, kind: "contactless", weeks: 3, on: [2, 6], pence: [390, 1_400] },
  { key: "train", parties: at.TRAINS, kind: "card", weeks: 6, on: [5], pence: [2_240, 4_480] },
  { key: "cash", parties: [at.CASH], kind: "cash", weeks: 5, on: [5, 6], pence: [2_000, 3_000], step: 1_000 },
  { key: "hair", parties: [at.HAIR], kind: "contactless", weeks: 5, on: [4, 6], pence: [1_800, 2_400], step: 200 },
];

function habitsOf(): Habit[] {
  return [
    ...AT_HOME.map((habit) => ({ when: NOT_AWAY, ...habit })),
    ...eachDay([1, 2, 3, 4, 5], {
      key: "travel",
      parties: [at.TFL],
      kind: "contactless",
      pence: [560, 890],
      step: 30,
      share: 78,
      when: isWorkday,
    }),
    {
      key: "weekend travel",
      parties: [at.TFL],
      kind: "contactless",
      weeks: 1,
      on: [6, 7],
      pence: [350, 700],
      step: 35,
      when: NOT_AWAY,
    },
    ...eachDay([2, 6], { key: "sales", parties: at.CLOTHES, kind: "card", pence: [1500, 3200], when: isSales }),
    { key: "gifts", parties: at.GIFTS, kind: "card", weeks: 1, on: [3, 6], pence: [800, 2_200], when: isAdvent },
    { key: "birthday", parties: at.GIFTS, kind: "card", weeks: 9, on: [3, 6], pence: [900, 2_200], when: isOrdinary },
    ...eachDay([1, 3, 5, 7], { key: "abroad", parties: at.ABROAD, kind: "card", pence: [1_200, 3_200], when: isAway }),
    ...eachDay([1, 5], { key: "fee", parties: [at.FOREIGN_FEE], kind: "charge", pence: [58, 109], when: isAway }),
  ];
}
