import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", 1, true, null], "a,1,true,"],
  [["a,b", 'say "no"', "two\nlines"], '"a,b","say ""no""","two\nlines"'],
  [["=1+1", "+447700900101", "-5", "@sum", "\tx", "\rx"], `'=1+1,'+447700900101,'-5,'@sum,'\tx,"'\rx"`],
  [[-5, "5-", " =1"], "'-5,5-, =1"],
  [["-42.00", "-0.05", "-1.5", "-1.00+1", "+1.00"], "-42.00,-0.05,'-1.5,'-1.00+1,'+1.00"],
  [[new Date("2031-03-12T10:00:00Z"), { a: 1 }], '2031-03-12T10:00:00.000Z,"{""a"":1}"'],
])("writes the cells %j as the line %j", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
