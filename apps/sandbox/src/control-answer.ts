/** Why the product would not: nothing of that name, not in this state, or not with these values. */
export interface ControlRefusal {
  readonly refused: "NOT_FOUND" | "STATE_CONFLICT" | "NOT_POSSIBLE" | "STALE_RUN_FILE" | "RUN_FILE_CHANGED";
  readonly message: string;
}

export type ControlAnswer = { readonly done: true } | ControlRefusal;

export function isControlRefusal(result: object): result is ControlRefusal {
  return "refused" in result;
}
