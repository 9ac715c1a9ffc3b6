interface JobFacts {
  /** Whether its row stays for good: the ledger's check compares each movement of money with its jobs. No key of these names a person. */
  readonly staysWhenDone: boolean;
  /** Whether an employer may see it in the console and retry it. Jobs about an employee's banks are not shown there. */
  readonly isShownToEmployer: boolean;
}

/** Every kind of job; each has one use case, which `start/wiring.ts` gives it to. */
const JOB_KINDS = {
  "send-message": { staysWhenDone: false, isShownToEmployer: true },
  "end-cancel-window": { staysWhenDone: true, isShownToEmployer: true },
  "follow-payout": { staysWhenDone: true, isShownToEmployer: true },
  "fix-pay-period": { staysWhenDone: true, isShownToEmployer: true },
  "post-pay-period": { staysWhenDone: true, isShownToEmployer: true },
  "pay-refund": { staysWhenDone: true, isShownToEmployer: true },
  "carry-payroll-return": { staysWhenDone: true, isShownToEmployer: false },
  "record-employer-payment": { staysWhenDone: true, isShownToEmployer: false },
  "reverse-employer-payment": { staysWhenDone: true, isShownToEmployer: false },
  "take-employer-payments": { staysWhenDone: true, isShownToEmployer: false },
  "open-saving": { staysWhenDone: true, isShownToEmployer: true },
  "send-deposits": { staysWhenDone: true, isShownToEmployer: true },
  "place-deposit": { staysWhenDone: true, isShownToEmployer: true },
  "refund-deposit": { staysWhenDone: true, isShownToEmployer: true },
  "follow-instruction": { staysWhenDone: true, isShownToEmployer: true },
  "pay-savings-withdrawal": { staysWhenDone: true, isShownToEmployer: true },
  "take-interest": { staysWhenDone: true, isShownToEmployer: true },
  "save-leftover": { staysWhenDone: false, isShownToEmployer: false },
  "end-saving-of-leaver": { staysWhenDone: false, isShownToEmployer: true },
  "sync-banks": { staysWhenDone: false, isShownToEmployer: false },
  "make-news": { staysWhenDone: false, isShownToEmployer: false },
  "learn-planned": { staysWhenDone: false, isShownToEmployer: false },
  "categorise-again": { staysWhenDone: false, isShownToEmployer: false },
  "erase-account": { staysWhenDone: false, isShownToEmployer: true },
  "forget-bank-holder": { staysWhenDone: false, isShownToEmployer: false },
  "remove-bank-connection": { staysWhenDone: false, isShownToEmployer: false },
  "end-stray-consents": { staysWhenDone: false, isShownToEmployer: false },
  "remove-stored-file": { staysWhenDone: false, isShownToEmployer: false },
  "judge-payroll-import": { staysWhenDone: false, isShownToEmployer: true },
  "link-imported-people": { staysWhenDone: false, isShownToEmployer: true },
  "send-administrator-link": { staysWhenDone: false, isShownToEmployer: false },
  "send-device-link": { staysWhenDone: false, isShownToEmployer: false },
  "invite-owner": { staysWhenDone: false, isShownToEmployer: false },
  "confirm-administrator": { staysWhenDone: false, isShownToEmployer: false },
  // Never the employer's: they may be what the complaint is about.
  "send-complaint": { staysWhenDone: false, isShownToEmployer: false },
  "send-push": { staysWhenDone: false, isShownToEmployer: false },
  "send-webhook": { staysWhenDone: false, isShownToEmployer: false },
  "tell-of-partner-key": { staysWhenDone: false, isShownToEmployer: false },
  "tell-salary-account": { staysWhenDone: false, isShownToEmployer: false },
} satisfies Readonly<Record<string, JobFacts>>;

export type JobKind = keyof typeof JOB_KINDS;

const kindsWith = (test: (facts: JobFacts) => boolean): readonly JobKind[] =>
  (Object.keys(JOB_KINDS) as JobKind[]).filter((kind) => test(JOB_KINDS[kind]));

/** Jobs whose rows are deleted a while after they are done. */
export const SWEPT_JOBS = kindsWith(({ staysWhenDone }) => !staysWhenDone);

/** Jobs that an employer may see. */
export const EMPLOYERS_JOBS = kindsWith(({ isShownToEmployer }) => isShownToEmployer);
