export type AccessChangeRefusal = "LAST_OWNER" | "OWN_ACCESS";

/** The facts for or against changing an administrator's roles, or removing them. */
export interface AccessChangeFacts {
  /** Whether it is who asks. */
  readonly isSelf: boolean;
  /** Whether they are an owner who can sign in. */
  readonly isOwner: boolean;
  /** Whether they will be an owner afterwards. */
  readonly staysOwner: boolean;
  /** How many others of the company are owners who can sign in. */
  readonly otherOwners: number;
}

/** Which refusal wins, first to last. */
const ORDER: readonly (readonly [AccessChangeRefusal, (facts: AccessChangeFacts) => boolean])[] = [
  // A company without an owner could never have one again.
  ["LAST_OWNER", ({ isOwner, staysOwner, otherOwners }) => isOwner && !staysOwner && otherOwners === 0],
  // No administrator gives themselves a role, nor removes one that only another can give back.
  ["OWN_ACCESS", ({ isSelf }) => isSelf],
];

/** Why an administrator's access to the console may not be changed like this; undefined where it may. */
export function refusalOfAccessChange(facts: AccessChangeFacts): AccessChangeRefusal | undefined {
  return ORDER.find(([, applies]) => applies(facts))?.[0];
}
