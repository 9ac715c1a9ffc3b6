import { beforeEach, expect, test } from "vitest";
import { hideOutcome, hideSnackbar, showSnackbar, snackbars } from "./snackbar-queue.ts";

const messages = () => snackbars.read().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of snackbars.read()) hideSnackbar(id);
});

test("when an act fails and then succeeds, then only its new outcome stands, beside those of others", () => {
  showSnackbar("error", "Your limits were not saved.", "limits");
  showSnackbar("error", "The pause failed.", "pause");
  showSnackbar("success", "Paused.", "pause");
  expect(messages()).toEqual(["Your limits were not saved.", "Paused."]);
});

test("when the same is said again, then it stands once; of four messages the newest three stand", () => {
  for (const message of ["one", "two", "one", "three", "four"]) showSnackbar("info", message);
  expect(messages()).toEqual(["one", "three", "four"]);
});

test("when an act's outcome is said elsewhere, then what was said of it before is taken away", () => {
  showSnackbar("error", "It failed.", "import");
  showSnackbar("info", "Another.", "other");
  hideOutcome("import");
  expect(messages()).toEqual(["Another."]);
});
