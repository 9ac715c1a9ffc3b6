import { product } from "../product.ts";

/** What each role is called. */
export const consoleRoleNames = { owner: "Owner", approver: "Approver", payroll: "Payroll" } as const;

/** Access to the console, and how administrators sign in to it. All of these are ours. */
export const administratorTexts = {
  title: "Administrators",
  line: "People who can use this console. Everyone signs in with a password and a second step.",
  partName: "The administrators",
  none: "You're the only administrator",
  noneLine: "Invite a colleague. Payroll files must be confirmed by a second person.",
  name: "Name",
  email: "E-mail",
  roles: "Roles",
  signIn: "Second step",
  lastSeen: "Last signed in",
  actions: "Actions",
  you: "You",
  invited: "Invited",
  expired: "Invitation over",
  never: "Never",
  app: "Authenticator app",
  passkeys: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
  noFactor: "Not set up",
  roleNames: consoleRoleNames,
  roleLines: {
    owner: "Manages settings, administrators and partners",
    approver: "Approves or rejects requests. Suspends and freezes accounts",
    payroll: "Imports employees and downloads payroll runs",
  },

  invite: "Invite an administrator",
  inviteTitle: "Invite an administrator",
  inviteLine: "We'll email them a link to choose a password. It expires after 72 hours.",
  sendInvitation: "Send invitation",
  invitationSent: (email: string) => `Invitation sent to ${email}`,
  nameMissing: "Enter a name",
  emailWrong: "Enter an email address, like name@example.com",
  roleMissing: "Select at least one role",

  changeRoles: "Change roles",
  changeRolesOf: (name: string) => `Change roles for ${name}`,
  rolesLine: "We'll sign them out. The new roles apply when they sign in again.",
  save: "Save",
  methods: { totp: "an authenticator app", passkey: "a passkey" },

  newUntil: (moment: string) => `New until ${moment}`,
  newLine:
    "A new colleague counts as a second person after 72 hours, and beside whoever invited them after 30 days. Until then another owner can agree to them.",
  agree: "Agree",
  agreeTo: (name: string) => `Agree to ${name}`,
  agreeTitle: (name: string) => `Agree to ${name}?`,
  agreeLine:
    "You say that this is a colleague of yours and the e-mail is theirs alone. From then on they count as a second person; the others are told, and it stands in the audit log.",
  agreed: (name: string) => `${name} counts as a second person now.`,
  rolesChanged: (name: string) => `Roles changed for ${name}`,

  inviteAgain: "Reset sign-in",
  inviteAgainOf: (name: string) => `Invite again: ${name}`,
  inviteAgainTitle: (name: string) => `Reset sign-in for ${name}?`,
  inviteAgainLine:
    "Use this if they can't sign in. Their password, authenticator app and passkeys stop working now. We'll email them a link to set a new password.",

  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeLine: "We'll sign them out now and they won't be able to sign in. Their actions stay in the audit log.",
  removed: (name: string) => `${name} removed`,

  ownTitle: "Sign-in and security",
  ownLine: "Manage your password and second step.",
  ownPartName: "How you sign in",
  password: "Password",
  passwordLine: "If you change it, we'll sign you out on all other devices.",
  changePassword: "Change password",
  presentPassword: "Current password",
  newPassword: "New password",
  passwordMissing: "Enter your password",
  passwordChanged: "Password changed",
  rules: "Your password must have",
  kept: "done",
  characters: (min: number) => `${min} characters or more`,
  aNumber: "a number",
  aSpecial: "a special character",
  yourPassword: "Enter your password to continue.",
  goOn: "Continue",

  appTitle: "Authenticator app",
  appLine: "An app on your phone shows a new code every 30 seconds.",
  appSince: (date: string) => `Set up ${date}`,
  appNone: "Not set up",
  setUpApp: "Set up authenticator app",
  replaceApp: "Use a different app",
  codeOfPresentApp: "Code of your present app",
  removeApp: "Remove the app",
  removeAppLine: "Enter the code the app shows now. You won't be able to sign in with it again.",
  appAdded: "Authenticator app set up",
  appRemoved: "Authenticator app removed",
  scan: "Scan this with your authenticator app",
  typeInstead: "Or enter this key:",
  thenCode: "Then enter the code from the app",
  confirmApp: "Confirm",

  passkeyLine: "Sign in with your fingerprint, face or screen lock instead of a password.",
  emailCodeToo: "In the sandbox you can also use a code sent by email.",

  reviewTitle: "Which of these are yours?",
  reviewLine:
    "Your password is new. Whoever had the one before may have added a way to sign in. Tick those that you know and want to keep: the others are removed. Until then no passkey signs you in without your password.",
  reviewName: "Your ways to sign in",
  keepAndRemove: (kept: number, removed: number) =>
    removed === 0 ? "Keep all" : kept === 0 ? "Remove all" : `Keep ${kept}, remove ${removed}`,
  reviewed: (kept: number) =>
    kept === 0 ? "What you removed signs nobody in any more." : "What you keep signs you in as before.",
  later: "Later",
  reviewWaits: "Until you have said which ways to sign in are yours, no passkey signs you in without your password.",
  reviewNow: "Say which are yours",

  enrolTitle: "Set up a second step",
  enrolLine: "This helps protect your company's money and data. You'll need it each time you sign in.",
  withPasskey: "Use a passkey",
  withApp: "Use an authenticator app",
  orPasskey: "Use a passkey",
  codeByEmail: "Get a code by e-mail instead",
  codeByApp: "Use the authenticator app instead",
  chooseWay: "Confirm with your passkey.",

  forgotten: "Forgot your password?",
  forgottenTitle: "Set a new password",
  forgottenLine: "We'll email you a link. Your second step will not change.",
  sendLink: "Send link",
  linkSent: "Check your email",
  linkSentLine: (email: string) =>
    `If ${email} belongs to an administrator, we've sent a link. It expires in 1 hour. If you don't get it, ask an owner at your company.`,
  backToSignIn: "Back to sign in",

  welcomeTitle: "Welcome",
  welcomeLine: (company: string, email: string) =>
    `${company} has invited you to the ${product.name} console. Choose a password for ${email}.`,
  resetLine: (email: string) => `Choose a new password for ${email}.`,
  setPassword: "Set password",
  passwordSet: "Password set",
  passwordSetLine: "You can now sign in.",
  linkOver: "This link has expired",
  linkOverLine: "It has been used, is too old, or we've sent you a newer one. Ask for a new link.",
} as const;
