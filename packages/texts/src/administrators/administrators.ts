import { t, texts } from "../language/translate.ts";

/** What each role is called. */
export const consoleRoleNames = texts({ owner: "Owner", approver: "Approver", payroll: "Payroll" });

/** Access to the console, and how administrators sign in to it. All of these are ours. */
export const administratorTexts = texts({
  title: "Administrators",
  line: "People who can use this console. Everyone signs in with a password and a second step.",
  partName: "The administrators",
  none: "You're the only administrator",
  noneLine: "Invite a colleague. A second person must confirm payroll files.",
  name: "Name",
  email: "Email address",
  roles: "Roles",
  signIn: "Second step",
  lastSeen: "Last signed in",
  actions: "Actions",
  you: "You",
  invited: "Invited",
  expired: "Invitation expired",
  never: "Never",
  app: "Authenticator app",
  passkeys: (count: number) => t("{count, plural, one {1 passkey} other {# passkeys}}", { count }),
  noFactor: "Not set up",
  roleNames: consoleRoleNames,
  roleLines: {
    owner: "Manages settings, administrators and partners",
    approver: "Approves or rejects requests, and suspends or freezes employees",
    payroll: "Imports employees and downloads payroll runs",
  },

  invite: "Invite an administrator",
  inviteTitle: "Invite an administrator",
  inviteLine: "We'll email them a link to choose a password. It expires after 72 hours.",
  sendInvitation: "Send invitation",
  invitationSent: (email: string) => t("Invitation sent to {email}", { email }),
  nameMissing: "Enter a name",
  emailWrong: "Enter an email address, like name@example.com",
  roleMissing: "Select at least one role",

  changeRoles: "Change roles",
  changeRolesOf: (name: string) => t("Change roles for {name}", { name }),
  rolesLine: "We'll sign them out. The new roles apply when they sign in again.",
  save: "Save",

  newUntil: (moment: string) => t("New until {moment}", { moment }),
  newLine:
    "New administrators can act as a second person after 72 hours. With the person who invited them, it takes 30 days. Another owner can confirm them sooner.",
  agree: "Confirm colleague",
  agreeTo: (name: string) => t("Confirm colleague: {name}", { name }),
  agreeTitle: (name: string) => t("Confirm {name} as a colleague?", { name }),
  agreeLine:
    "Only do this if you know them and no one else uses their email address. They can act as a second person straight away. We'll email the other administrators and record it in the audit log.",
  agreed: (name: string) => t("{name} can now act as a second person", { name }),
  rolesChanged: (name: string) => t("Roles changed for {name}", { name }),

  inviteAgain: "Reset sign-in",
  inviteAgainOf: (name: string) => t("Reset sign-in for {name}", { name }),
  inviteAgainTitle: (name: string) => t("Reset sign-in for {name}?", { name }),
  inviteAgainLine:
    "Use this if they can't sign in. Their password, authenticator app and passkeys stop working now. We'll email them a link to set a new password.",

  remove: "Remove",
  removeOf: (name: string) => t("Remove {name}", { name }),
  removeTitle: (name: string) => t("Remove {name}?", { name }),
  removeLine: "We'll sign them out now and they won't be able to sign in. Their actions stay in the audit log.",
  removed: (name: string) => t("{name} removed", { name }),

  ownTitle: "Sign-in and security",
  ownLine: "Manage your password and second step.",
  ownPartName: "Your sign-in methods",
  password: "Password",
  languageLine: "For the console and emails",
  passwordLine: "If you change it, we'll sign you out on all other devices.",
  changePassword: "Change password",
  presentPassword: "Current password",
  newPassword: "New password",
  passwordMissing: "Enter your password",
  passwordChanged: "Password changed",
  rules: "Your password must have",
  kept: "done",
  characters: (min: number) => t("{min} characters or more", { min }),
  aNumber: "a number",
  aSpecial: "a special character",
  yourPassword: "Enter your password to continue.",
  goOn: "Continue",

  appTitle: "Authenticator app",
  appLine: "An app on your phone shows a new code every 30 seconds.",
  appSince: (date: string) => t("Set up on {date}", { date }),
  appNone: "Not set up",
  setUpApp: "Set up authenticator app",
  replaceApp: "Use a different app",
  codeOfPresentApp: "Code from your current app",
  removeApp: "Remove app",
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
    "You've set a new password. Someone who knew the old one may have added a way to sign in. Select the ones you recognise and we'll remove the rest. Until then, you need your password as well as a passkey.",
  reviewName: "Your sign-in methods",
  keepAndRemove: (kept: number, removed: number) =>
    removed === 0
      ? t("Keep all")
      : kept === 0
        ? t("Remove all")
        : t("Keep {kept}, remove {removed}", { kept, removed }),
  reviewed: (kept: number) => (kept === 0 ? t("Sign-in methods removed") : t("Sign-in methods checked")),
  later: "Later",
  reviewWaits: "Check which sign-in methods are yours. Until then, you need your password as well as a passkey.",
  reviewNow: "Check sign-in methods",

  enrolTitle: "Set up two-step sign-in",
  enrolLine: "A second step helps protect your company's money and data. You'll need it each time you sign in.",
  withPasskey: "Use a passkey",
  withApp: "Use an authenticator app",
  orPasskey: "Use a passkey",
  codeByEmail: "Email me a code instead",
  codeByApp: "Use your app instead",
  chooseWay: "Use your passkey to continue.",

  forgotten: "Forgot your password?",
  forgottenTitle: "Set a new password",
  forgottenLine: "We'll email you a link. Your second step will not change.",
  sendLink: "Send link",
  linkSent: "Check your email",
  linkSentLine: (email: string) =>
    t(
      "If {email} belongs to an administrator, we've sent a link. It expires in 1 hour. If you don't get it, ask an owner at your company.",
      { email },
    ),
  backToSignIn: "Back to sign in",

  welcomeTitle: "Welcome",
  welcomeLine: (company: string, email: string) =>
    t("{company} has invited you to the {product} console. Choose a password for {email}.", { company, email }),
  resetLine: (email: string) => t("Choose a new password for {email}.", { email }),
  setPassword: "Set password",
  passwordSet: "Password set",
  passwordSetLine: "You can now sign in.",
  linkOver: "This link has expired",
  linkOverLine: "It has been used, is too old, or we've sent you a newer one. Ask for a new link.",
});
