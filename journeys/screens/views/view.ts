import type { Page } from "@playwright/test";
import type { Watch } from "../../fixtures/watch.ts";
import type { Fault } from "../../product/sandbox.ts";

/** What a view is reached with. */
export interface Reaching {
  readonly page: Page;
  readonly watch: Watch;
  readonly setError: (error: Fault) => Promise<void>;
}

/** A state of a screen that no address opens: it is reached by what a person does. */
export interface View {
  /** Of its files and its place in the gallery: 'login-wrong'. */
  readonly name: string;
  readonly feature: string;
  /** Whether this browser has not answered about cookies yet. */
  readonly asksCookies?: true;
  /** Whether home asks about the bank. */
  readonly asksBank?: true;
  /** Drawn at these alone, where another has no such state. */
  readonly widths?: readonly (360 | 1280)[];
  /** Does what a person does, until the state shows. */
  readonly reach: (input: Reaching) => Promise<unknown>;
}
