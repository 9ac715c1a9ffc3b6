/** Who is paid in a British life: public names of shops and services, and invented names of everybody else. */
import type { CategoryId } from "../categories.ts";
import type { Party } from "./life.ts";

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

export const party = (category: CategoryId, name: string, statement: string): Party => ({
  name,
  statement,
  category,
  id: `m-${slug(name)}`,
});

/** What an aggregator knows nothing of: it shows the bank's own words. */
export const unknown = (statement: string, category: CategoryId = "std:other"): Party => ({
  name: statement.replaceAll("#", "").replaceAll(/\s+/g, " ").trim(),
  statement,
  category,
  id: null,
});

const all = (category: CategoryId, ...rows: readonly (readonly [name: string, statement: string])[]): Party[] =>
  rows.map(([name, statement]) => party(category, name, statement));

export const BIG_SHOPS = all(
  "std:groceries",
  ["Tesco", "TESCO STORES #"],
  ["Sainsbury's", "SAINSBURYS S/MKTS"],
  ["Asda", "ASDA STORES #"],
  ["Morrisons", "WM MORRISONS STORE"],
  ["Aldi", "ALDI STORES LTD #"],
  ["Lidl", "LIDL GB"],
);
export const SMALL_SHOPS = [
  ...all(
    "std:groceries",
    ["Co-op", "CO-OP GROUP FOOD"],
    ["Tesco", "TESCO EXPRESS #"],
    ["Sainsbury's", "SAINSBURYS LOCAL"],
    ["M&S Food", "M&S SIMPLY FOOD"],
    ["Iceland", "ICELAND #"],
  ),
  unknown("SUMUP *GREEN LANE NEWS", "std:other"),
];
export const COFFEE = [
  ...all(
    "std:eating-out",
    ["Costa Coffee", "COSTA COFFEE #"],
    ["Pret A Manger", "PRET A MANGER"],
    ["Greggs", "GREGGS PLC #"],
  ),
  unknown("SQ *COPPER KETTLE", "std:eating-out"),
];
export const LUNCH = [
  ...all(
    "std:eating-out",
    ["Greggs", "GREGGS PLC #"],
    ["Subway", "SUBWAY #"],
    ["Pret A Manger", "PRET A MANGER"],
    ["McDonald's", "MCDONALDS #"],
  ),
  ...all("std:groceries", ["Boots", "BOOTS #"], ["Tesco", "TESCO EXPRESS #"]),
];
export const TAKEAWAYS = [
  ...all(
    "std:eating-out",
    ["Deliveroo", "DELIVEROO"],
    ["Just Eat", "JUST EAT CO UK"],
    ["Uber Eats", "UBER *EATS"],
    ["Domino's", "DOMINOS PIZZA #"],
  ),
  unknown("ZETTLE_*GOLDEN DRAGON", "std:eating-out"),
  unknown("SUMUP *HARBOUR FISH BAR", "std:other"),
];
export const RESTAURANTS = [
  ...all(
    "std:eating-out",
    ["Nando's", "NANDOS"],
    ["Wagamama", "WAGAMAMA"],
    ["Wetherspoon", "J D WETHERSPOON"],
    ["Pizza Express", "PIZZAEXPRESS"],
  ),
  unknown("THE OLD ANCHOR", "std:eating-out"),
];
export const CLOTHES = all(
  "std:shopping",
  ["Primark", "PRIMARK"],
  ["Next", "NEXT RETAIL"],
  ["H&M", "H&M #"],
  ["TK Maxx", "TK MAXX #"],
  ["Vinted", "VINTED"],
);
export const HOME_SHOPS = [
  ...all(
    "std:shopping",
    ["Argos", "ARGOS LTD"],
    ["IKEA", "IKEA LTD"],
    ["B&Q", "B&Q #"],
    ["Dunelm", "DUNELM SOFT FURN"],
    ["B&M", "B&M #"],
  ),
];
export const ONLINE = all(
  "std:shopping",
  ["Amazon", "AMZNMKTPLACE*#"],
  ["Amazon", "AMAZON.CO.UK*#"],
  ["eBay", "EBAY O*#"],
  ["John Lewis", "JOHN LEWIS"],
);
export const GIFTS = [
  ...all("std:gifts", ["Moonpig", "MOONPIG.COM"], ["Card Factory", "CARD FACTORY"], ["Waterstones", "WATERSTONES"]),
  ...all("std:shopping", ["John Lewis", "JOHN LEWIS"], ["Amazon", "AMZNMKTPLACE*#"]),
];
export const TOYS = all(
  "std:children",
  ["Smyths Toys", "SMYTHS TOYS"],
  ["The Entertainer", "THE ENTERTAINER"],
  ["Clarks", "CLARKS #"],
  ["The Works", "THE WORKS #"],
);
export const PETROL = all(
  "std:transport",
  ["Tesco Fuel", "TESCO PFS #"],
  ["Shell", "SHELL"],
  ["BP", "BP"],
  ["Esso", "ESSO MFG"],
  ["Asda Fuel", "ASDA PETROL #"],
);
export const PARKING = [
  party("std:transport", "RingGo", "RINGGO PARKING"),
  unknown("NCP LIMITED CAR PARK", "std:transport"),
];
export const TAXI = [party("std:transport", "Uber", "UBER *TRIP"), party("std:transport", "Bolt", "BOLT.EU/O/#")];
export const TFL = party("std:transport", "TfL", "TFL TRAVEL CH");
export const BUS = party("std:transport", "First Bus", "FIRST BUS CONTACTLESS");
export const TRAINS = [
  party("std:transport", "Trainline", "TRAINLINE"),
  party("std:transport", "Northern", "NORTHERN TRAINS"),
];
export const FUN = [
  ...all(
    "std:entertainment",
    ["Vue Cinema", "VUE BSL LTD"],
    ["Odeon", "ODEON CINEMAS"],
    ["Steam", "STEAMGAMES.COM #"],
    ["Ticketmaster", "TICKETMASTER UK"],
  ),
];
export const DAYS_OUT = [
  ...all(
    "std:entertainment",
    ["National Trust", "NATIONAL TRUST"],
    ["Hollywood Bowl", "HOLLYWOOD BOWL"],
    ["Vue Cinema", "VUE BSL LTD"],
  ),
  unknown("TRAMPOLINE BARN", "std:other"),
];
export const CHEMISTS = all("std:personal-care", ["Boots", "BOOTS #"], ["Superdrug", "SUPERDRUG #"]);
export const HAIR = unknown("SUMUP *CUT & COMB", "std:personal-care");
export const GARDEN = [
  party("std:shopping", "Dobbies", "DOBBIES GARDEN CTR"),
  party("std:shopping", "B&Q", "B&Q #"),
  unknown("MARLOW NURSERIES"),
];
export const DENTIST = unknown("MILL LANE DENTAL PRACT", "std:health");
export const PRESCRIPTION = party("std:health", "Well Pharmacy", "WELL PHARMACY #");
export const VET = unknown("RIVERSIDE VETS", "std:other");
export const CASH = { name: "Cash withdrawal", statement: "NOTEMACHINE", category: "std:cash", id: null } as const;
export const SCHOOL_MEALS = party("std:children", "ParentPay", "PARENTPAY");
export const HOLIDAY_CLUB = unknown("OTTERS HOLIDAY CLUB", "std:children");
export const ABROAD = [
  unknown("SUPERMERCADO MAS ALBUFEIRA", "std:holidays"),
  unknown("REST O PESCADOR LAGOS", "std:holidays"),
  unknown("PADARIA CENTRAL LAGOS", "std:other"),
];
export const ENERGY_TOP_UP = party("std:bills", "PayPoint", "PAYPOINT ENERGY TOPUP");

const ownAccount = (name: string, statement: string): Party => ({ name, statement, category: "std:savings", id: null });

/** The standing order to the savings, and the other moves to and from them. */
export const SAVER_ORDER = ownAccount("Everyday saver", "EVERYDAY SAVER");
export const TO_SAVER = ownAccount("Transfer to saver", "EVERYDAY SAVER");
export const FROM_SAVER = ownAccount("Transfer from saver", "EVERYDAY SAVER");
/** The same on the statement of the savings. */
export const FROM_CURRENT = ownAccount("From current account", "CURRENT ACCOUNT");
export const TO_CURRENT = ownAccount("To current account", "CURRENT ACCOUNT");
export const INTEREST: Party = { name: "Interest", statement: "GROSS INTEREST", category: "std:interest", id: null };
export const OVERDRAFT_COST: Party = {
  name: "Overdraft interest",
  statement: "ARRANGED OVERDRAFT INTEREST",
  category: "std:fees",
  id: null,
};
export const FOREIGN_FEE: Party = {
  name: "Non-sterling fee",
  statement: "NON-STERLING TRANSACTION FEE",
  category: "std:fees",
  id: null,
};
/** The standing order to the account of the shared bills, and its arrival there. */
export const BILLS_ACCOUNT: Party = {
  name: "Bills account",
  statement: "BILLS ACCOUNT",
  category: "std:transfer",
  id: null,
};
export const FROM_MAIN_ACCOUNT: Party = {
  name: "Bills share",
  statement: "BILLS SHARE",
  category: "std:transfer",
  id: null,
};
