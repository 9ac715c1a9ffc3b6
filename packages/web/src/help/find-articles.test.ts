import { expect, test } from "vitest";
import { findArticles } from "./find-articles.ts";

const topic = (slug: string, title: string, words: string, body = "") => ({
  slug,
  article: { title, line: "", words },
  body,
});

const topics = [
  topic("withdraw", "How on-demand pay works", "advance, fee", "You can’t withdraw at the cut-off."),
  topic("phone", "If you lost your phone", "stolen, sim", "There is no fee."),
  topic("bank", "How bank connections work", "open banking", "Connect a café's bank."),
];

test.each([
  ["", ["withdraw", "phone", "bank"]],
  ["  how do I ", ["withdraw", "phone", "bank"]],
  ["fee", ["withdraw", "phone"]],
  ["PHO", ["phone"]],
  ["stolen phone", ["phone"]],
  ["my lost phone", ["phone"]],
  ["cafe", ["bank"]],
  ["cant withdraw", ["withdraw"]],
  ["can't withdraw", ["withdraw"]],
  ["hone", []],
  ["phone bank", []],
  ["(*", ["withdraw", "phone", "bank"]],
])("'%s' finds %j", (search, slugs) => {
  expect(findArticles(topics, search).map(({ slug }) => slug)).toEqual(slugs);
});
