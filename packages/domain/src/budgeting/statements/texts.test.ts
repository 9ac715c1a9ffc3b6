import { expect, it, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { penceFromAmountText } from "./amount-text.ts";
import { dateFromText, dateOrderOf } from "./date-text.ts";

const today = civilDate("2031-03-12");

it.each([
  ["12.34", 1234],
  ["-12.34", -1234],
  ["+12.3", 1230],
  ["£1,234.50", 123_450],
  ["-£1,234.50", -123_450],
  ["£-12.00", -1200],
  ["(3.50)", -350],
  ["3.50-", -350],
  ["3.50 DR", -350],
  ["3.50CR", 350],
  ["\u22123.50", -350],
  ["1 234,56", 123_456],
  ["1.234,56", 123_456],
  ["3,5", 350],
  ["1,234", 123_400],
  ["12.3400", 1234],
  [".5", 50],
  ["GBP 7", 700],
  ["", "amount-missing"],
  ["-", "amount-unreadable"],
  ["--5", "amount-unreadable"],
  ["12.345", "amount-unreadable"],
  ["1,23,456", "amount-unreadable"],
  ["1e5", "amount-unreadable"],
  ["Infinity", "amount-unreadable"],
  ["0x10", "amount-unreadable"],
  ["999999999.00", "amount-too-large"],
])("the amount %s is %s", (text, expected) => {
  expect(penceFromAmountText(text)).toBe(expected);
});

it.each([
  ["31/12/2030", "dmy", "2030-12-31"],
  ["1.2.31", "dmy", "2031-02-01"],
  ["02/01/2031", "mdy", "2031-02-01"],
  ["2030-12-31", "dmy", "2030-12-31"],
  ["2030-12-31 23:59:59", "dmy", "2030-12-31"],
  ["2030-12-31T23:59:59Z", "dmy", "2030-12-31"],
  ["20301231", "dmy", "2030-12-31"],
  ["31 Dec 2030", "dmy", "2030-12-31"],
  ["31-Dec-30", "dmy", "2030-12-31"],
  ["Dec 31, 2030", "dmy", "2030-12-31"],
  ["Tue, 31 December 2030", "dmy", "2030-12-31"],
  ["31/12'30", "dmy", "2030-12-31"],
  ["12/31' 6", "mdy", "2006-12-31"],
  ["31/12/99", "dmy", "1999-12-31"],
  ["30/02/2031", "dmy", undefined],
  ["31/12/2030", "mdy", undefined],
  ["soon", "dmy", undefined],
  ["1/2/3/4", "dmy", undefined],
] as const)("the date %s read as %s is %s", (text, order, expected) => {
  expect(dateFromText(text, order, today)).toBe(expected);
});

test.each([
  [["13/01/2031", "02/01/2031"], "dmy"],
  [["01/13/2031", "01/02/2031"], "mdy"],
  [["2031-01-02"], "dmy"],
  [["01/02/31", "02/02/31", "03/02/31", "01/03/31"], "dmy"],
  [["03/01/31", "02/20/31"], "mdy"],
  [["01/02/2031", "02/03/2031"], null],
  [["11/12/2031", "01/02/2031"], null],
])("the order of %j is %s", (texts, expected) => {
  expect(dateOrderOf(texts, today).order).toBe(expected);
});
