import { numberOf } from "../../choice.ts";
import { eachDay } from "../habits.ts";
import type { Habit, Household } from "../life.ts";
import * as at from "../parties.ts";
import { isAdvent, isAway, isOrdinary, isSales, isWorkday } from "../year.ts";
import * as bill from "./usual-bills.ts";

const LANDLORDS = ["HARTWELL LETTINGS", "QUAYSIDE LETTINGS", "FOXLEY ESTATES", "ASHDOWN HOMES"];
const FLATMATES = ["M OSEI", "J KAUR", "E PENROSE", "K BRENNAN"];
const NOT_AWAY = (date: Parameters<typeof isAway>[0]): boolean => !isAway(date);

/** A rented flat shared with a friend, who is sent half of the bills; buses, no car. */
export function flatshare(seed: string): Household {
  const chosen = (names: readonly string[]): string => names[numberOf(`${names[0]} ${seed}`) % names.length] ?? "";
  const landlord = chosen(LANDLORDS);
  return {
    home: {
      ...bill.order(at.party("std:housing", titled(landlord), landlord), { afterPayday: 2 }, { pence: 0 }),
      reference: "RENT",
    },
    bills: [
      {
        ...bill.order(at.unknown(chosen(FLATMATES), "std:transfer"), { day: 3 }, { pence: 16_500 }),
        reference: "BILLS",
      },
      bill.broadband(seed, 2_899),
      bill.tvLicence(seed),
      bill.phone(seed, 1_600),
      bill.netflix(seed),
      bill.spotify(seed, 1_199),
      bill.gym(seed, 2_299),
      bill.charity(seed, 500),
      bill.debit(at.party("std:insurance", "Urban Jungle", "URBAN JUNGLE INS"), { day: 12 }, { pence: 742 }),
      bill.cloud(seed),
      bill.saverInterest,
      bill.overdraftInterest(139, [3]),
    ],
    habits: habitsOf(),
    yearly: [
      {
        party: at.party("std:holidays", "easyJet", "EASYJET #"),
        kind: "card",
        month: 3,
        daysAfterPayday: 3,
        pence: 18_642,
        isCovered: true,
      },
      {
        party: at.party("std:holidays", "Booking.com", "BOOKING.COM HOTEL"),
        kind: "card",
        month: 6,
        daysAfterPayday: 4,
        pence: 34_100,
        isCovered: true,
      },
      {
        party: at.party("std:shopping", "Currys", "CURRYS"),
        kind: "card",
        month: 1,
        daysAfterPayday: 3,
        pence: 21_900,
        isCovered: false,
      },
      {
        party: at.party("std:gifts", "John Lewis", "JOHN LEWIS"),
        kind: "card",
        month: 11,
        daysAfterPayday: 5,
        pence: 8_950,
        isCovered: true,
      },
    ],
    cushion: [12_000, 22_000],
    februaryDip: 21_000,
    growthPence: 6_000,
    surplusTo: "savings",
    partnerPaysPence: null,
    overdraftPence: 50_000,
  };
}

const titled = (name: string): string => name.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What is bought while they are not away. */
const AT_HOME: readonly Habit[] = [
  { key: "big shop", parties: at.BIG_SHOPS, kind: "card", weeks: 1, on: [6, 7], pence: [2_900, 4_800] },
  { key: "small shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [3, 4], pence: [420, 1_350] },
  { key: "takeaway", parties: at.TAKEAWAYS, kind: "card", weeks: 1, on: [5, 6], pence: [1_350, 2_300], share: 75 },
  {
    key: "pub",
    parties: at.RESTAURANTS,
    kind: "contactless",
    weeks: 1,
    on: [5, 6],
    pence: [1_450, 2_900],
    share: 80,
    when: isOrdinary,
  },
  { key: "coffee", parties: at.COFFEE, kind: "contactless", weeks: 1, on: [2, 4], pence: [335, 560] },
  { key: "lunch", parties: at.LUNCH, kind: "contactless", weeks: 1, on: [1, 3], pence: [385, 720], when: isWorkday },
  {
    key: "clothes",
    parties: at.CLOTHES,
    kind: "card",
    weeks: 3,
    on: [6, 7],
    pence: [1_500, 4_400],
    refunded: 25,
    when: isOrdinary,
  },
  {
    key: "online",
    parties: at.ONLINE,
    kind: "card",
    weeks: 2,
    on: [1, 3],
    pence: [799, 3_100],
    refunded: 12,
    when: isOrdinary,
  },
  { key: "home", parties: at.HOME_SHOPS, kind: "card", weeks: 7, on: [6, 7], pence: [1_100, 3_900], when: isOrdinary },
  { key: "fun", parties: at.FUN, kind: "card", weeks: 3, on: [4, 6], pence: [1_150, 3_200], when: isOrdinary },
  { key: "chemist", parties: at.CHEMISTS, kind: "contactless", weeks: 3, on: [2, 6], pence: [390, 1_500] },
  { key: "taxi", parties: at.TAXI, kind: "card", weeks: 2, on: [5, 6], pence: [780, 1_640] },
  { key: "train", parties: at.TRAINS, kind: "card", weeks: 6, on: [5], pence: [1_640, 3_480] },
  { key: "cash", parties: [at.CASH], kind: "cash", weeks: 4, on: [5, 6], pence: [2_000, 3_000], step: 1_000 },
  { key: "hair", parties: [at.HAIR], kind: "contactless", weeks: 6, on: [4, 6], pence: [1_600, 3_200], step: 200 },
];

function habitsOf(): Habit[] {
  return [
    ...AT_HOME.map((habit) => ({ when: NOT_AWAY, ...habit })),
    ...eachDay([1, 2, 3, 4], {
      key: "bus",
      parties: [at.BUS],
      kind: "contactless",
      pence: [400, 520],
      step: 60,
      when: isWorkday,
    }),
    ...eachDay([2, 6], { key: "sales", parties: at.CLOTHES, kind: "card", pence: [2600, 4800], when: isSales }),
    { key: "gifts", parties: at.GIFTS, kind: "card", weeks: 1, on: [3, 6], pence: [900, 2_600], when: isAdvent },
    { key: "birthday", parties: at.GIFTS, kind: "card", weeks: 8, on: [3, 6], pence: [900, 2_400], when: isOrdinary },
    ...eachDay([1, 3, 5, 7], { key: "abroad", parties: at.ABROAD, kind: "card", pence: [1_400, 3_600], when: isAway }),
    ...eachDay([1, 5], { key: "fee", parties: [at.FOREIGN_FEE], kind: "charge", pence: [61, 128], when: isAway }),
  ];
}
