/** How each of the sandbox's banks prints a payment, in the formats that British banks use, and what the aggregator makes of it. */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { partsOf } from "@wellpaid/domain/calendar/civil-date";
import { numberOf } from "../choice.ts";
import type { Printed } from "../history/describe.ts";
import type { LifeEvent, PaymentKind } from "./life.ts";

/** What a bank prints, from the statement's words with their numbers filled in. */
type Print = (words: string, event: LifeEvent, reference: string) => string;
type Style = Readonly<Record<PaymentKind, Print>>;

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const two = (value: number): string => String(value).padStart(2, "0");
const shortDay = (date: CivilDate): string =>
  `${two(partsOf(date).day)}${MONTHS[partsOf(date).month - 1] ?? ""}${String(partsOf(date).year).slice(2)}`;
const dashed = (date: CivilDate): string =>
  `${two(partsOf(date).day)}-${two(partsOf(date).month)}-${partsOf(date).year}`;
const pounds = (pence: number): string => `${Math.floor(Math.abs(pence) / 100)}.00`;
const referred = (event: LifeEvent, reference: string): string => event.reference ?? reference;

/** Sentences: what kind of payment, to whom, with which reference. */
const WORDY: Style = {
  card: (words, { date }) => `CARD PAYMENT TO ${words} ON ${dashed(date)}`,
  contactless: (words, { date }) => `CARD PAYMENT TO ${words} ON ${dashed(date)} CONTACTLESS`,
  "direct debit": (words, event, reference) =>
    `DIRECT DEBIT PAYMENT TO ${words} REF ${reference}, MANDATE NO 00${reference.slice(-2)}`,
  "standing order": (words, event, reference) =>
    `STANDING ORDER VIA FASTER PAYMENT TO ${words} REFERENCE ${referred(event, reference)}`,
  "payment out": (words, event, reference) =>
    `BILL PAYMENT VIA FASTER PAYMENT TO ${words} REFERENCE ${referred(event, reference)}`,
  "payment in": (words, event, reference) => `BANK GIRO CREDIT REF ${words}, ${referred(event, reference)}`,
  cash: (words, { date, amountPence }) =>
    `CASH WITHDRAWAL AT ${words} ATM HIGH STREET, ${pounds(amountPence)} GBP, ON ${dashed(date)}`,
  transfer: (words, { amountPence }) => `TRANSFER ${amountPence < 0 ? "TO" : "FROM"} ${words}`,
  charge: (words) => words,
  interest: (words) => words,
  refund: (words, { date }) => `CREDIT FROM ${words} ON ${dashed(date)}`,
};

/** Codes before the words. */
const CODED: Style = {
  card: (words) => `VIS ${words}`,
  contactless: (words) => `))) ${words}`,
  "direct debit": (words, _event, reference) => `DD ${words} ${reference}`,
  "standing order": (words, event, reference) => `SO ${words} ${referred(event, reference)}`,
  "payment out": (words, event, reference) => `BP ${words} ${referred(event, reference)}`,
  "payment in": (words, event, reference) => `CR ${words} ${referred(event, reference)}`,
  cash: (words, { date }) => `ATM CASH ${words} ${shortDay(date)}`,
  transfer: (words) => `TFR ${words}`,
  charge: (words) => `DR ${words}`,
  interest: (words) => `CR ${words}`,
  refund: (words) => `CR ${words} REFUND`,
};

/** The words first, then a card, a date and a code. */
const TRAILING: Style = {
  card: (words, { date }) => `${words} CD 4821 ${shortDay(date)}`,
  contactless: (words, { date }) => `${words} CD 4821 ${shortDay(date)} CLP`,
  "direct debit": (words, _event, reference) => `${words} ${reference} DDR`,
  "standing order": (words, event, reference) => `${words} ${referred(event, reference)} STO`,
  "payment out": (words, event, reference) => `${words} ${referred(event, reference)} FPO`,
  "payment in": (words, event, reference) => `${words} ${referred(event, reference)} BGC`,
  cash: (words, { date }) => `${words} HIGH STREET CD 4821 ${shortDay(date)} CPT`,
  transfer: (words) => `${words} TFR`,
  charge: (words) => words,
  interest: (words) => `${words} INT`,
  refund: (words, { date }) => `${words} REFUND CD 4821 ${shortDay(date)}`,
};

/** As people write it. */
const PLAIN: Style = {
  card: (words) => `Card purchase ${words}`,
  contactless: (words) => `Contactless payment ${words}`,
  "direct debit": (words, _event, reference) => `Direct debit ${words} ${reference}`,
  "standing order": (words, event, reference) => `Standing order ${words} ${referred(event, reference)}`,
  "payment out": (words, event, reference) => `Payment to ${words} ${referred(event, reference)}`,
  "payment in": (words, event, reference) => `Bank credit ${words} ${referred(event, reference)}`,
  cash: (words, { date }) => `ATM withdrawal ${words} HIGH STREET ${shortDay(date)}`,
  transfer: (words, { amountPence }) => `Transfer ${amountPence < 0 ? "to" : "from"} ${words}`,
  charge: (words) => words,
  interest: (words) => words,
  refund: (words) => `Visa refund ${words}`,
};

const STYLES: readonly Style[] = [CODED, WORDY, TRAILING, PLAIN];
const OF_BANK: Readonly<Record<string, Style>> = { albion: CODED, bramble: WORDY, kestrel: TRAILING, norland: PLAIN };

/** The event as the bank prints it; the same event of the same person always in the same words. */
export function statementOf(event: LifeEvent, bankRef: string, seed: string): Printed {
  const { party, kind } = event;
  const style = OF_BANK[bankRef] ?? STYLES[numberOf(`style ${bankRef}`) % STYLES.length] ?? CODED;
  const words = party.statement.replaceAll(
    "#",
    String(1_000 + (numberOf(`branch ${seed} ${party.statement}`) % 8_999)),
  );
  const reference = String(100_000_000 + (numberOf(`reference ${seed} ${party.statement}`) % 899_999_999));
  return {
    longDescription: style[kind](words, event, reference),
    shortDescription: party.name,
    category: party.category,
    counterpartyId: party.id,
    counterpartyName: party.id === null ? null : party.name,
  };
}
