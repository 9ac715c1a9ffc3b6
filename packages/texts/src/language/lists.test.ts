import { afterEach, expect, test, vi } from "vitest";
import { allOf, anyOf } from "./lists.ts";
import { addTranslations, setLanguageSource } from "./translate.ts";

afterEach(() => {
  setLanguageSource(() => "en");
  vi.restoreAllMocks();
});

test("joins names in English", () => {
  expect([allOf(["Ada"]), allOf(["Ada", "Ben", "Cleo"]), anyOf(["Ada", "Ben"])]).toEqual([
    "Ada",
    "Ada, Ben and Cleo",
    "Ada or Ben",
  ]);
});

test("joins names in Welsh where the engine has no Welsh", () => {
  vi.spyOn(Intl.ListFormat, "supportedLocalesOf").mockReturnValue([]);
  addTranslations("cy", { "{others} and {last}": "{others} a {last}", "{others} or {last}": "{others} neu {last}" });
  setLanguageSource(() => "cy");
  expect([allOf([]), allOf(["Ada"]), allOf(["Ada", "Ben", "Cleo"]), anyOf(["Ada", "Ben"])]).toEqual([
    "",
    "Ada",
    "Ada, Ben a Cleo",
    "Ada neu Ben",
  ]);
});
