/** Bills that most households have, with the provider and the day that a person's seed chooses. */
import { chosenFrom, numberOf } from "../../choice.ts";
import type { Bill, Due, Party, Price, Role } from "../life.ts";
import { INTEREST, OVERDRAFT_COST, party } from "../parties.ts";

const ENERGY = [
  party("std:bills", "Octopus Energy", "OCTOPUS ENERGY"),
  party("std:bills", "British Gas", "BRITISH GAS"),
  party("std:bills", "EDF Energy", "EDF ENERGY"),
  party("std:bills", "OVO Energy", "OVO ENERGY LTD"),
];
const COUNCILS = [
  party("std:bills", "Leeds City Council", "LEEDS CITY COUNCIL"),
  party("std:bills", "Sheffield Council", "SHEFFIELD CC CTAX"),
  party("std:bills", "Bristol Council", "BRISTOL CITY COUNCIL"),
];
const YORKSHIRE_WATER = party("std:bills", "Yorkshire Water", "YORKSHIRE WATER");
/** Water is of the region: in Leeds and Sheffield, and in Bristol. */
const waterOf = (council: Party): Party =>
  council.name === "Bristol Council" ? party("std:bills", "Wessex Water", "WESSEX WATER") : YORKSHIRE_WATER;
const PHONES = [
  party("std:bills", "EE", "EE LIMITED"),
  party("std:bills", "O2", "O2"),
  party("std:bills", "VOXI", "VODAFONE VOXI"),
  party("std:bills", "giffgaff", "GIFFGAFF"),
];
const BROADBAND = [
  party("std:bills", "BT", "BT GROUP PLC"),
  party("std:bills", "Virgin Media", "VIRGIN MEDIA PYMTS"),
  party("std:bills", "Plusnet", "PLUSNET PLC"),
];

/** The same choice for the same person. */
export const own = (seed: string, from: readonly Party[]): Party => chosenFrom(from, `${from[0]?.name} ${seed}`);
const within = (seed: string, key: string, [first, last]: readonly [number, number]): number =>
  first + (numberOf(`${key} day ${seed}`) % (last - first + 1));

export const debit = (paid: Party, due: Due, price: Price, role: Role = "main"): Bill => ({
  party: paid,
  kind: "direct debit",
  due,
  price,
  role,
});
export const order = (paid: Party, due: Due, price: Price, role: Role = "main"): Bill => ({
  ...debit(paid, due, price, role),
  kind: "standing order",
});
/** Charged to a card, on its very day. */
export const subscription = (paid: Party, day: number, price: Price): Bill => ({
  ...debit(paid, { day }, price),
  kind: "card",
});

const APRIL = 4;
const OCTOBER = 10;
const inApril = (pence: number, basisPoints: number): Price => ({ pence, rises: { month: APRIL, basisPoints } });

/** Ten months from April to January, as councils collect it. */
export const councilTax = (seed: string, pence: number, role: Role = "main"): Bill =>
  debit(
    own(seed, COUNCILS),
    { day: within(seed, "council", [1, 6]), months: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    inApril(pence, 480),
    role,
  );

/** A fixed direct debit, reviewed in spring and before winter. */
export const energy = (seed: string, pence: number, role: Role = "main"): Bill =>
  debit(
    own(seed, ENERGY),
    { day: within(seed, "energy", [8, 14]) },
    {
      pence,
      reviews: [
        { month: APRIL, basisPoints: -550 },
        { month: OCTOBER, basisPoints: 840 },
      ],
    },
    role,
  );

export const water = (seed: string, pence: number, role: Role = "main"): Bill =>
  debit(waterOf(own(seed, COUNCILS)), { day: within(seed, "water", [15, 18]) }, inApril(pence, 540), role);
export const phone = (seed: string, pence: number): Bill =>
  debit(own(seed, PHONES), { day: within(seed, "phone", [19, 24]) }, inApril(pence, 390));
export const broadband = (seed: string, pence: number, role: Role = "main"): Bill =>
  debit(
    own(seed, BROADBAND),
    { day: within(seed, "broadband", [20, 27]) },
    { pence, rises: { month: APRIL, by: 300 } },
    role,
  );
export const tvLicence = (seed: string, role: Role = "main"): Bill =>
  debit(
    party("std:bills", "TV Licence", "TV LICENCE MBP"),
    { day: within(seed, "tv", [1, 5]) },
    { pence: 1_454, rises: { month: APRIL, basisPoints: 320 } },
    role,
  );

/** Its price rises once a year, in early autumn. */
export const netflix = (seed: string): Bill =>
  subscription(party("std:entertainment", "Netflix", "NETFLIX.COM"), within(seed, "netflix", [9, 20]), {
    pence: 1_299,
    rises: { month: 9, by: 100 },
  });
export const spotify = (seed: string, pence: number): Bill =>
  subscription(party("std:entertainment", "Spotify", "SPOTIFY P#"), within(seed, "spotify", [4, 26]), {
    pence,
    rises: { month: 2, by: 100 },
  });
export const cloud = (seed: string): Bill =>
  subscription(party("std:entertainment", "Apple", "APPLE.COM/BILL"), within(seed, "cloud", [2, 27]), { pence: 299 });
export const gym = (seed: string, pence: number): Bill =>
  debit(party("std:health", "PureGym", "PUREGYM LTD"), { day: within(seed, "gym", [1, 9]) }, { pence });
export const charity = (seed: string, pence: number): Bill =>
  debit(
    party("std:gifts", "British Red Cross", "BRITISH RED CROSS"),
    { day: within(seed, "charity", [10, 20]) },
    { pence },
  );

/** It grows a little from month to month, as savings do. */
export const saverInterest: Bill = {
  party: INTEREST,
  kind: "interest",
  due: { day: 1 },
  price: { pence: 168, reviews: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, basisPoints: 130 })) },
  role: "savings",
  isIncome: true,
};
export const overdraftInterest = (pence: number, months?: readonly number[]): Bill => ({
  party: OVERDRAFT_COST,
  kind: "charge",
  due: { day: 2, ...(months === undefined ? {} : { months }) },
  price: { pence },
});
