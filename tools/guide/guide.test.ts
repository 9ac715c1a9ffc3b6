import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../lists/lists.ts";

const folder = join(projectFolder, "docs/guide");
const MAX_BYTES = 60_000;
const MAX_PICTURES = 10;

const guides = readdirSync(folder).filter((name) => name.endsWith(".md"));
const shown = guides.flatMap((guide) =>
  [...readFileSync(join(folder, guide), "utf8").matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map(
    ([, file = ""]) => file,
  ),
);
const list = JSON.parse(readFileSync(join(projectFolder, "journeys/lists/guide-pictures.json"), "utf8")) as readonly {
  readonly name: string;
}[];
const drawn = list.map(({ name }) => `${name}.webp`);

test("the guides show each picture that the command draws, and no other", () => {
  expect(shown.toSorted()).toEqual(drawn.toSorted());
  expect(readdirSync(join(folder, "pictures")).toSorted()).toEqual(drawn.toSorted());
});

test("the pictures stay few and small", () => {
  expect(drawn.length).toBeLessThanOrEqual(MAX_PICTURES);
  expect(drawn.filter((file) => statSync(join(folder, "pictures", file)).size > MAX_BYTES)).toEqual([]);
});

test("the guides say each picture in words", () => {
  for (const guide of guides) expect(readFileSync(join(folder, guide), "utf8"), guide).not.toMatch(/!\[\]|<img/);
});
