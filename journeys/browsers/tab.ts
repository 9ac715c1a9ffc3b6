import axe from "axe-core";
import { expect } from "@playwright/test";

/** What the smoke needs of a browser, however it is driven. */
export interface Driver {
  readonly open: (address: string) => Promise<void>;
  /** Sets the size of the page itself, in CSS pixels. */
  readonly resize: (size: Size) => Promise<void>;
  /** Returns the value of an expression in the page. */
  readonly read: <Value>(expression: string) => Promise<Value>;
  /** Presses the element of an expression, as a person does: it is scrolled to, and must not be covered. */
  readonly press: (element: string) => Promise<void>;
  /** Replaces what the field of an expression contains, key by key. */
  readonly type: (field: string, text: string) => Promise<void>;
  readonly pressKey: (key: "Tab" | "Escape") => Promise<void>;
  /** Writes a PNG of what is visible. */
  readonly picture: (file: string) => Promise<void>;
  /** What must never happen: errors of the console, uncaught ones, violations of the content policy, refused requests. */
  readonly found: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
  /** Whether its window is in front: the focus is marked in no other. */
  readonly isInFront: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element of the page, as a person who hears it finds it. `field` is an input of any kind. */
export interface Named {
  readonly role: "button" | "link" | "heading" | "dialog" | "tab" | "radio" | "field";
  readonly name: string | RegExp;
}

/** Half of what a journey may take in all (`smoke.ts`). */
const patience = { timeout: 90_000, intervals: [100, 250] };

/**
 * The page's element of that role and name that is visible, or null; the last one, since a dialog comes after what it covers.
 * Axe computes role and name, as the browsers' own tools do not exist in each of them.
 */
function finding({ role, name }: Named): string {
  const test = typeof name === "string" ? `(text) => text === ${JSON.stringify(name)}` : `(text) => ${name}.test(text)`;
  return `(() => {
    axe.teardown();
    axe.setup(document.documentElement);
    try {
      const { aria, dom, text } = axe.commons;
      const isWanted = ${test};
      // The circle of a radio may be hidden behind its label, which is what a person presses.
      const seen = (element) => (element.type === "radio" ? (element.closest("label") ?? element) : element);
      const isOfRole = (element) => ${role === "field"}
        ? element.matches("input, textarea, select")
        : [${JSON.stringify(role)}, ${JSON.stringify(role === "dialog" ? "alertdialog" : role)}].includes(aria.getRole(element));
      return [...document.querySelectorAll("a, button, input, textarea, select, h1, h2, h3, dialog, [role]")]
        .filter((element) => isOfRole(element) && isWanted(text.accessibleText(element).trim()))
        .map(seen)
        .filter((element) => dom.isVisibleOnScreen(element))
        .at(-1) ?? null;
    } finally {
      axe.teardown();
    }
  })()`;
}

const sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** A tab of a browser, with the words of a journey. */
export class Tab {
  readonly #driver: Driver;
  constructor(driver: Driver) {
    this.#driver = driver;
  }

  get marksFocus(): boolean {
    return this.#driver.isInFront;
  }

  open = (address: string): Promise<void> => this.#driver.open(address);
  resize = (size: Size): Promise<void> => this.#driver.resize(size);
  read = <Value>(expression: string): Promise<Value> => this.#driver.read<Value>(expression);
  pressKey = (key: "Tab" | "Escape"): Promise<void> => this.#driver.pressKey(key);
  picture = (file: string): Promise<void> => this.#driver.picture(file);

  /** Whether the element is there; while a page gives way to the next one, none is. */
  async has(named: Named): Promise<boolean> {
    try {
      if (!(await this.read<boolean>("'axe' in window"))) await this.read(`(${axe.source.replace(/;\s*$/, "")}, true)`);
      return await this.read<boolean>(`${finding(named)} !== null`);
    } catch {
      return false;
    }
  }

  async sees(role: Named["role"], name: Named["name"]): Promise<void> {
    await expect.poll(() => this.has({ role, name }), { ...patience, message: `${role} ${name}` }).toBe(true);
  }

  async seesNo(role: Named["role"], name: Named["name"]): Promise<void> {
    await expect.poll(() => this.has({ role, name }), { ...patience, message: `no ${role} ${name}` }).toBe(false);
  }

  async reads(words: string): Promise<void> {
    const text = () => this.read<string>("document.body.innerText").catch(() => "");
    await expect.poll(text, { ...patience, message: words }).toContain(words);
  }

  async press(role: Named["role"], name: Named["name"]): Promise<void> {
    await this.sees(role, name);
    await this.#driver.press(finding({ role, name }));
  }

  async fill(name: string, text: string): Promise<void> {
    await this.sees("field", name);
    await this.#driver.type(finding({ role: "field", name }), text);
  }

  /** Holds the page to its own width, and the browser to having found nothing wrong. */
  async holds(): Promise<void> {
    const path = await this.read<string>("location.pathname");
    expect(await this.read<number>(sideways), `px that ${path} can be scrolled sideways`).toBe(0);
    expect(await this.#driver.found(), `found by the browser until ${path}`).toEqual([]);
  }
}
