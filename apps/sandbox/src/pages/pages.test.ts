import { describe, expect, test } from "vitest";
import { html } from "../banks/pages/html.ts";
import { documentOf } from "./layout.ts";
import { recipientText, sinceText } from "./page-text.ts";

describe("the pages of the sandbox", () => {
  test("escape values and contain nothing inline", () => {
    const page = documentOf({
      name: "today",
      title: "Today",
      body: html`<p>${'<script>alert("x")</script>'}</p>`,
      pulse: '"1"',
    });
    expect(page).not.toContain("<script>");
    expect(page).toContain("&lt;script&gt;");
    expect(page).toContain('data-pulse="&quot;1&quot;"');
    expect(page).not.toMatch(/ style=|<style| on[a-z]+=/);
  });

  test.each([
    ["2026-11-16T09:42:00Z", "just now"],
    ["2026-11-16T09:40:30Z", "2 min ago"],
    ["2026-11-16T09:12:00Z", "09:12"],
    ["2026-11-15T23:59:00Z", "15 Nov 2026, 23:59"],
  ])("show the age of a message from %s, at 09:42:30, as %s", (at, text) => {
    expect(sinceText(new Date(at), new Date("2026-11-16T09:42:30Z"))).toBe(text);
  });

  test("show a phone in its groups, and a mailbox as it is", () => {
    expect(recipientText("+447700900101")).toBe("+44 7700 900101");
    expect(recipientText("payroll@acorn.example")).toBe("payroll@acorn.example");
  });
});
