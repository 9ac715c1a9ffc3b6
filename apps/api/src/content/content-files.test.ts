import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { legalTexts } from "@wellpaid/texts/legal";
import { afterEach, describe, expect, test } from "vitest";
import { StartRefusal } from "../config/start-refusal.ts";
import { blocksOf, readContentFiles } from "./content-files.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const span = (text: string) => [{ text, href: null }];

function errorOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  try {
    readContentFiles(folderOf(files));
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
  return "none";
}

describe("the texts of the operator", () => {
  test.each([null, "an empty folder"])("uses the shipped texts when no others are given (%s)", (folder) => {
    const content = readContentFiles(folder === null ? null : folderOf({}));
    expect(blocksOf(content, "privacy").map(({ lines }) => lines)).toEqual(
      legalTexts.privacy.paragraphs().map((text) => [span(text)]),
    );
    expect(blocksOf(content, "terms-of-use")).toHaveLength(4);
    expect(content.helpHours).toBeNull();
  });

  test("parses the given texts into parts and keeps the others", () => {
    const text =
      "# Who we are\r\n\r\nAcme Ltd\r\nof London.\n\n- one\n- [our page](https://acme.example/p?a=1)\n\nWrite to [us](mailto:a@acme.example).";
    const content = readContentFiles(
      folderOf({ "privacy.md": text, "help-hours.txt": "Weekdays, 9:00 to 17:30\n", ".keep": "" }),
    );
    expect(blocksOf(content, "privacy")).toEqual([
      { kind: "heading", lines: [span("Who we are")] },
      { kind: "paragraph", lines: [[...span("Acme Ltd"), ...span(" "), ...span("of London.")]] },
      { kind: "list", lines: [span("one"), [{ text: "our page", href: "https://acme.example/p?a=1" }]] },
      {
        kind: "paragraph",
        lines: [[...span("Write to "), { text: "us", href: "mailto:a@acme.example" }, ...span(".")]],
      },
    ]);
    expect(content.helpHours).toBe("Weekdays, 9:00 to 17:30");
    expect(blocksOf(content, "terms-of-use")).toHaveLength(4);
  });

  test.each<[string, Readonly<Record<string, string | Uint8Array>>, string]>([
    ["HTML", { "privacy.md": "fine\n<script>alert(1)</script>" }, "privacy.md, line 2 has HTML"],
    ["a comment", { "privacy.md": "<!-- x -->" }, "line 1 has HTML"],
    ["a link that runs", { "privacy.md": "[x](javascript:alert)" }, 'link to "javascript:alert"'],
    ["a link of data", { "privacy.md": "[x](data:text/html,a)" }, "a link begins with https://"],
    ["a link without TLS", { "privacy.md": "[x](http://acme.example)" }, "a link begins with https://"],
    ["half a link", { "privacy.md": "[x](https://a b)" }, "has a link that is not whole"],
    ["a picture", { "privacy.md": "![x](https://acme.example/p.png)" }, "has a picture"],
    ["a table", { "privacy.md": "| a | b |" }, "has a table"],
    ["a letter that turns the line round", { "privacy.md": "a\u202eb" }, "has an invisible character"],
    ["a NUL", { "privacy.md": "a\u0000b" }, "has a control character"],
    ["another encoding", { "privacy.md": new Uint8Array([0x50, 0xe9, 0x20]) }, "privacy.md is not UTF-8"],
    ["too much", { "privacy.md": "a".repeat(200_001) }, "more than 200000"],
    ["nothing", { "terms-of-use.md": " \n" }, "terms-of-use.md is empty"],
    ["a name that is misspelt", { "privcy.md": "a" }, "privcy.md is no text that is shown"],
    ["the same text twice", { "privacy.md": "a", "privacy.txt": "b" }, "or is there twice"],
    ["hours in two parts", { "help-hours.md": "a\n\nb" }, "help-hours.md must be one line"],
    ["hours with a link", { "help-hours.md": "[a](https://acme.example)" }, "help-hours.md must be one line"],
  ])("refuses to start and names the place when a folder holds %s", (_, files, message) => {
    expect(errorOf(files)).toContain(message);
  });

  test("names all faulty files at once", () => {
    const message = errorOf({ "privacy.md": "<b>", "terms-of-use.md": "![", other: "" });
    expect(message.split("\n").filter((line) => line.startsWith("  "))).toHaveLength(3);
  });

  test("names the setting to correct when the folder does not exist", () => {
    expect(() => readContentFiles("/nowhere/at/all")).toThrow("CONTENT_DIR");
  });
});
