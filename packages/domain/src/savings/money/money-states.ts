/** A deposit: it waits for the employer's money, is sent to the bank, then placed; or rejected, and refunded by the rail, again each day while it gives it back. */
export const DEPOSIT_STATUSES = ["waiting", "sent", "placed", "rejected", "refunding", "refunded"] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Every legal move of a deposit, and no other. */
export const DEPOSIT_MOVES: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  waiting: ["sent"],
  sent: ["placed", "rejected"],
  placed: [],
  rejected: ["refunding"],
  refunding: ["refunded", "rejected"],
  refunded: [],
};

/** A withdrawal: instructed at the platform, which pays or rejects it, then paid by the rail or returned to the bank. */
export const SAVINGS_WITHDRAWAL_STATUSES = [
  "requested",
  "paying",
  "paid",
  "rejected",
  "returning",
  "returned",
] as const;
export type SavingsWithdrawalStatus = (typeof SAVINGS_WITHDRAWAL_STATUSES)[number];

/** Every legal move of a withdrawal, and no other. */
export const SAVINGS_WITHDRAWAL_MOVES: Readonly<Record<SavingsWithdrawalStatus, readonly SavingsWithdrawalStatus[]>> = {
  requested: ["paying", "rejected"],
  paying: ["paid", "returning"],
  returning: ["returned"],
  paid: [],
  rejected: [],
  returned: [],
};

/** On its way to the employee: shown with the day on which it is there. */
export function isWithdrawalOnItsWay(status: SavingsWithdrawalStatus): boolean {
  return status === "requested" || status === "paying";
}

/** Given back: its amount is saved again with its fee, and it does not count as one of its month. */
export function isWithdrawalReturned(status: SavingsWithdrawalStatus): boolean {
  return status === "rejected" || status === "returning" || status === "returned";
}

/** Whether its money is somewhere between the bank and the employee: no other bank can be chosen meanwhile. */
export function isWithdrawalUnderWay(status: SavingsWithdrawalStatus): boolean {
  return SAVINGS_WITHDRAWAL_MOVES[status].length > 0;
}

export const MOVE_STATUSES = ["waiting", "under-way", "done", "failed"] as const;
/** How far a deposit, a withdrawal, interest or a change of bank is, as the screens show it. */
export type MoveStatus = (typeof MOVE_STATUSES)[number];
