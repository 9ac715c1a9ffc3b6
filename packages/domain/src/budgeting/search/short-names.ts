import type { SearchTerm } from "./search-terms.ts";

/** Names that people write in one way and banks in another: one of the first finds each of the second. */
interface ShortName {
  readonly typed: readonly string[];
  readonly names: readonly string[];
}

/** In the form of `searchTextOf`; a `+` is between words of which each must be there, whatever is between them. */
const SHORT_NAMES: readonly ShortName[] = [
  {
    typed: [
      "M&S",
      "M & S",
      "M AND S",
      "MARKS & SPENCER",
      "MARKS AND SPENCER",
      "MARKS & SPENCERS",
      "MARKS AND SPENCERS",
    ],
    names: ["M&S", "M & S", "MARKS+SPENCER"],
  },
  { typed: ["B&Q", "B & Q", "B AND Q"], names: ["B&Q", "B & Q"] },
  { typed: ["B&M", "B & M", "B AND M"], names: ["B&M", "B & M"] },
  { typed: ["H&M", "H & M", "H AND M"], names: ["H&M", "H & M", "HENNES"] },
  { typed: ["TK MAXX", "TKMAXX", "TK MAX"], names: ["TK MAXX", "TKMAXX", "T K MAXX"] },
  { typed: ["JL", "JLP", "JOHN LEWIS"], names: ["JOHN LEWIS", "JOHNLEWIS"] },
  { typed: ["AMEX"], names: ["AMERICAN EXPRESS", "AMERICAN EXP"] },
  { typed: ["BT"], names: ["BRITISH TELECOM", "BT GROUP"] },
  { typed: ["O2"], names: ["TELEFONICA"] },
  { typed: ["EE"], names: ["EVERYTHING EVERYWHERE", "EE LIMITED"] },
  { typed: ["TFL", "TUBE", "OYSTER"], names: ["TFL", "TRANSPORT FOR LONDON", "LONDON UNDERGROUND"] },
  { typed: ["HMRC", "TAX OFFICE"], names: ["HMRC", "HM REVENUE", "H M REVENUE", "INLAND REVENUE"] },
  { typed: ["DWP"], names: ["DWP", "DEPARTMENT FOR WORK"] },
  { typed: ["DVLA", "ROAD TAX", "CAR TAX"], names: ["DVLA"] },
  { typed: ["COUNCIL TAX"], names: ["COUNCIL", "CTAX", "C TAX"] },
  { typed: ["CAFE NERO", "CAFFE NERO"], names: ["CAFE NERO", "CAFFE NERO", "CAFFENERO"] },
  { typed: ["TV LICENCE", "TV LICENSE"], names: ["TV LICENCE", "TV LICENSING", "TVLICENSING"] },
  { typed: ["MCD", "MCDS", "MACDONALDS", "MCDONALDS", "MAC DONALDS", "MC DONALDS"], names: ["MCDONALD", "MC DONALD"] },
  { typed: ["KFC"], names: ["KENTUCKY FRIED"] },
  { typed: ["BK", "BURGER KING"], names: ["BURGER KING", "BURGERKING"] },
  { typed: ["NANDOS"], names: ["NANDO"] },
  { typed: ["SPOONS", "WETHERSPOONS"], names: ["WETHERSPOON"] },
  { typed: ["COOP", "CO-OP", "CO OP"], names: ["COOP", "CO-OP", "CO OP", "CO-OPERATIVE", "COOPERATIVE"] },
  { typed: ["WHSMITH", "WH SMITH", "SMITHS"], names: ["WHSMITH", "WH SMITH", "W H SMITH", "W.H.SMITH"] },
  { typed: ["PAY PAL"], names: ["PAYPAL"] },
  { typed: ["RYAN AIR"], names: ["RYANAIR"] },
  { typed: ["EASY JET"], names: ["EASYJET"] },
  { typed: ["BA"], names: ["BRITISH AIRWAYS"] },
  { typed: ["NAT WEST"], names: ["NATWEST"] },
  { typed: ["PURE GYM"], names: ["PUREGYM"] },
  { typed: ["PRET"], names: ["PRET A MANGER"] },
  { typed: ["MORRISONS"], names: ["MORRISON"] },
];

/** How many words the longest has. */
export const LONGEST_SHORT_NAME = 3;

const NAMES_BY_TYPED: ReadonlyMap<string, SearchTerm["texts"]> = new Map(
  SHORT_NAMES.flatMap(({ typed, names }) =>
    typed.map((words) => [words, names.map((name) => name.split("+"))] as const),
  ),
);

/** How banks write what was typed, as groups of texts; empty where no other way is known. */
export const namesOf = (typed: string): SearchTerm["texts"] => NAMES_BY_TYPED.get(typed) ?? [];
