import { beforeEach, expect, test } from "vitest";
import { hideOutcome, hideSnackbar, showSnackbar, snackbars } from "./snackbar-queue.ts";

const messages = () => snackbars.read().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of snackbars.read()) hideSnackbar(id);
});

test("shows only the new outcome of an act that fails, then succeeds, and keeps those of other acts", () => {
  showSnackbar("error", "Your limits were not saved.", "limits");
  showSnackbar("error", "The pause failed.", "pause");
  showSnackbar("success", "Paused.", "pause");
  expect(messages()).toEqual(["Your limits were not saved.", "Paused."]);
});

test("shows a repeated message once and the newest three of four", () => {
  for (const message of ["one", "two", "one", "three", "four"]) showSnackbar("info", message);
  expect(messages()).toEqual(["one", "three", "four"]);
});

test("removes an earlier message when the outcome of its act is shown elsewhere", () => {
  showSnackbar("error", "It failed.", "import");
  showSnackbar("info", "Another.", "other");
  hideOutcome("import");
  expect(messages()).toEqual(["Another."]);
});
