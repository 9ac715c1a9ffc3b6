export { formatDecimal, formatPercent, formatPounds, formatPoundsShort, formatWholePounds } from "./money/format.ts";
export {
  NO_PENCE,
  add,
  magnitude,
  min,
  negate,
  pence,
  signedPence,
  subtract,
  subtractToZero,
  sum,
  times,
  zeroOrMore,
  type Pence,
  type SignedPence,
} from "./money/pence.ts";
export { basisPoints, basisPointsFromPercent, percentFloored } from "./money/percent.ts";
export { flooredToPound, penceFromPounds, penceFromText, poundsFromPence, wholePounds } from "./money/pounds.ts";
