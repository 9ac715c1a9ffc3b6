import { eachDay } from "../habits.ts";
import type { Habit, Household } from "../life.ts";
import * as at from "../parties.ts";
import { isAdvent, isOrdinary, isSales, isWorkday } from "../year.ts";
import * as bill from "./usual-bills.ts";

const LANDLORD = at.party("std:housing", "Millrace Housing", "MILLRACE HOUSING ASSN");
const CARD_COMPANY = at.party("std:loan", "Castle Cards", "CASTLE CARD SERVICES");

/** Lives in an arranged overdraft, pays off a loan, a catalogue and a card; rent and council tax leave a second account. */
export function debt(seed: string): Household {
  return {
    home: { ...bill.order(LANDLORD, { afterPayday: 2 }, { pence: 0 }, "bills"), reference: "RENT" },
    bills: [
      bill.water(seed, 2_950, "bills"),
      bill.broadband(seed, 2_350, "bills"),
      bill.councilTax(seed, 11_800),
      bill.debit(at.party("std:loan", "Linden Loans", "LINDEN LOANS LTD"), { day: 18 }, { pence: 14_250 }),
      bill.debit(at.party("std:loan", "Very", "VERY CATALOGUE"), { day: 22 }, { pence: 4_500 }),
      bill.debit(at.unknown("STEPCHANGE AGREEMENT", "std:loan"), { day: 25 }, { pence: 6_000 }),
      bill.phone(seed, 3_899),
      bill.tvLicence(seed),
      bill.netflix(seed),
      bill.spotify(seed, 1_199),
      bill.overdraftInterest(1_286),
    ],
    habits: habitsOf(),
    yearly: [],
    cushion: [-49_000, -44_000],
    februaryDip: 0,
    growthPence: 11_000,
    surplusTo: CARD_COMPANY,
    partnerPaysPence: 0,
    overdraftPence: 80_000,
  };
}

function habitsOf(): Habit[] {
  return [
    { key: "big shop", parties: at.BIG_SHOPS.slice(2), kind: "card", weeks: 1, on: [5, 6], pence: [2_900, 4_400] },
    { key: "small shop", parties: at.SMALL_SHOPS, kind: "contactless", weeks: 1, on: [2, 3], pence: [380, 1_200] },
    { key: "meter", parties: [at.ENERGY_TOP_UP], kind: "card", weeks: 1, on: [1, 5], pence: [2_000, 3_000], step: 500 },
    { key: "takeaway", parties: at.TAKEAWAYS, kind: "card", weeks: 2, on: [5, 6], pence: [1_350, 2_250] },
    { key: "lunch", parties: at.LUNCH, kind: "contactless", weeks: 1, on: [2, 4], pence: [335, 595], when: isWorkday },
    {
      key: "clothes",
      parties: at.CLOTHES,
      kind: "card",
      weeks: 5,
      on: [6],
      pence: [900, 2_600],
      refunded: 30,
      when: isOrdinary,
    },
    { key: "online", parties: at.ONLINE, kind: "card", weeks: 4, on: [1, 3], pence: [699, 2_200], when: isOrdinary },
    { key: "chemist", parties: at.CHEMISTS, kind: "contactless", weeks: 4, on: [2, 6], pence: [340, 1_100] },
    { key: "taxi", parties: at.TAXI, kind: "card", weeks: 4, on: [5, 6], pence: [650, 1_180], when: isOrdinary },
    { key: "cash", parties: [at.CASH], kind: "cash", weeks: 2, on: [5, 6], pence: [2_000, 3_000], step: 1_000 },
    ...eachDay([2, 6], { key: "sales", parties: at.CLOTHES, kind: "card", pence: [1600, 3400], when: isSales }),
    { key: "gifts", parties: at.GIFTS, kind: "card", weeks: 1, on: [3, 6], pence: [700, 1_600], when: isAdvent },
    ...eachDay([1, 2, 3, 4, 5], {
      key: "bus",
      parties: [at.BUS],
      kind: "contactless",
      pence: [400, 500],
      step: 50,
      share: 85,
      when: isWorkday,
    }),
  ];
}
