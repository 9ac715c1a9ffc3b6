import { describe, expect, test } from "vitest";
import { html } from "../banks/pages/html.ts";
import { documentOf } from "./layout.ts";
import { recipientText, sinceText } from "./words.ts";

describe("the sandbox's pages", () => {
  test("when a page is put together, then values are escaped and nothing is inline", () => {
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
    ["2026-11-15T23:59:00Z", "15.11.2026, 23:59"],
  ])("when a message came at %s, then at 09:42:30 it says %s", (at, text) => {
    expect(sinceText(new Date(at), new Date("2026-11-16T09:42:30Z"))).toBe(text);
  });

  test("when a phone is shown, then in its groups; a mailbox as it is", () => {
    expect(recipientText("+447700900101")).toBe("+44 7700 900101");
    expect(recipientText("payroll@acorn.example")).toBe("payroll@acorn.example");
  });
});
