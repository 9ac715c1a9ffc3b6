import type { Pool } from "pg";
import type { BankState } from "../banks/bank-state.ts";
import type { SandboxControl } from "../sandbox-control.ts";

/** What making demo accounts needs. */
export interface DemoState {
  readonly pool: Pool;
  readonly control: SandboxControl;
  readonly banks: BankState;
}
