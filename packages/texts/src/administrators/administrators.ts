import { product } from "../product.ts";

/** What each role is called. */
export const consoleRoleNames = { owner: "Owner", approver: "Approver", payroll: "Payroll" } as const;

/** Access to the console, and how administrators sign in to it. All of these are ours. */
export const administratorTexts = {
  title: "Administrators",
  line: "Who acts for your company here. Each signs in with a password and a second factor.",
  partName: "The administrators",
  none: "Nobody but you",
  noneLine: "Invite a second person: whoever brings a file of people needs somebody else to confirm it.",
  name: "Name",
  email: "E-mail",
  roles: "Roles",
  signIn: "Second factor",
  lastSeen: "Last seen",
  actions: "Actions",
  you: "You",
  invited: "Invited",
  expired: "Invitation over",
  never: "Never",
  app: "Authenticator app",
  passkeys: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
  noFactor: "None yet",
  roleNames: consoleRoleNames,
  roleLines: {
    owner: "Sets the company, its administrators and partners",
    approver: "Decides requests; suspends, freezes and releases people",
    payroll: "Brings people in, takes payroll runs out",
  },

  invite: "Invite somebody",
  inviteTitle: "Invite an administrator",
  inviteLine: "They get an e-mail with a link to choose their password. It is good for 72 hours.",
  sendInvitation: "Send the invitation",
  invitationSent: (email: string) => `The invitation is on its way to ${email}.`,
  nameMissing: "Enter a name",
  emailWrong: "Enter an e-mail, such as name@example.com",
  roleMissing: "Choose at least one role",

  changeRoles: "Roles",
  changeRolesOf: (name: string) => `Roles of ${name}`,
  rolesLine: "They are signed out and have these roles from their next sign-in.",
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
  rolesChanged: (name: string) => `The roles of ${name} are changed.`,

  inviteAgain: "Invite again",
  inviteAgainOf: (name: string) => `Invite again: ${name}`,
  inviteAgainTitle: (name: string) => `Invite ${name} again?`,
  inviteAgainLine:
    "For who has lost the way in. Password, authenticator app and passkeys stop working at once, and the link sets a new password.",

  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeLine: "They are signed out at once and can't sign in again. What they did stays in the audit log.",
  removed: (name: string) => `${name} is removed.`,

  ownTitle: "My sign-in",
  ownLine: "Your password, and what you confirm it with.",
  ownPartName: "How you sign in",
  password: "Password",
  passwordLine: "Changing it signs you out everywhere else.",
  changePassword: "Change password",
  presentPassword: "Present password",
  newPassword: "New password",
  passwordMissing: "Enter your password",
  passwordChanged: "Your password is changed.",
  rules: "Your password has",
  kept: "kept",
  characters: (min: number) => `${min} characters or more`,
  aNumber: "a number",
  aSpecial: "a special character",
  yourPassword: "To go on, enter your password.",
  goOn: "Continue",

  appTitle: "Authenticator app",
  appLine: "An app on your phone shows a new code every 30 seconds.",
  appSince: (date: string) => `Set up ${date}`,
  appNone: "Not set up",
  setUpApp: "Set up an app",
  replaceApp: "Set up another app",
  codeOfPresentApp: "Code of your present app",
  removeApp: "Remove the app",
  removeAppLine: "Enter a code that it shows now. It will no longer sign you in.",
  appAdded: "The authenticator app is set up.",
  appRemoved: "The authenticator app is removed.",
  scan: "Scan this with your authenticator app",
  typeInstead: "Or type this key into it:",
  thenCode: "Then enter the code that it shows",
  confirmApp: "Confirm",

  passkeyLine: "Your fingerprint, face or screen lock signs you in without a password.",
  emailCodeToo: "A code by e-mail will do, too: this is the sandbox.",

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

  enrolTitle: "Set up your second factor",
  enrolLine: "Your company's money and people are behind this. From now on you confirm each sign-in with one of these.",
  withPasskey: "Use a passkey",
  withApp: "Use an authenticator app",
  orPasskey: "Use a passkey",
  codeByEmail: "Get a code by e-mail instead",
  codeByApp: "Use the authenticator app instead",
  chooseWay: "Confirm with your passkey.",

  forgotten: "Forgot your password?",
  forgottenTitle: "Set a new password",
  forgottenLine: "We send you a link. Your second factor stays as it is.",
  sendLink: "Send the link",
  linkSent: "Look into your mailbox",
  linkSentLine: (email: string) =>
    `If ${email} is an administrator's, a link is on its way. It is good for one hour. If nothing comes, ask an owner of your company.`,
  backToSignIn: "Back to the sign-in",

  welcomeTitle: "Welcome",
  welcomeLine: (company: string, email: string) =>
    `${company} invites you to the ${product.name} console. Choose a password for ${email}.`,
  resetLine: (email: string) => `Choose a new password for ${email}.`,
  setPassword: "Set the password",
  passwordSet: "Your password is set",
  passwordSetLine: "Sign in with it now.",
  linkOver: "This link is not good any more",
  linkOverLine: "It was used, is too old, or a newer one came after it. Ask for a new one.",
} as const;
