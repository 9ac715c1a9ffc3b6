import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { shellTexts } from "@wellpaid/texts/shell";
import {
  ArrowDown,
  Check,
  CircleQuestionMark,
  Coins,
  House,
  KeyRound,
  List,
  Lock,
  ShieldCheck,
  SlidersHorizontal,
  User,
} from "@wellpaid/ui/icons";
import type { ReactNode } from "react";

export interface MenuItem {
  readonly href: string;
  readonly text: string;
  readonly icon: ReactNode;
}

/** The parts of the console, in the order of the menu. An item is shown to its page's roles (`console-routes.ts`). */
export const menu: readonly MenuItem[] = [
  { href: "/employer", text: texts.overview, icon: <House /> },
  { href: "/employer/requests", text: texts.requests, icon: <Check /> },
  { href: "/employer/people", text: texts.people, icon: <User /> },
  { href: "/employer/payroll", text: texts.payroll, icon: <Coins /> },
  { href: "/employer/payroll/import", text: texts.payrollImport, icon: <ArrowDown /> },
  { href: "/employer/settings", text: texts.settings, icon: <SlidersHorizontal /> },
  { href: "/employer/partners", text: texts.partners, icon: <KeyRound /> },
  { href: "/employer/administrators", text: texts.administrators, icon: <ShieldCheck /> },
  { href: "/employer/my-sign-in", text: texts.mySignIn, icon: <Lock /> },
  { href: "/employer/audit-log", text: texts.auditLog, icon: <List /> },
  { href: "/employer/help", text: shellTexts.help, icon: <CircleQuestionMark /> },
];

/** The item of a path: the one that is the longest beginning of it. */
export const itemOf = (path: string): MenuItem | undefined =>
  menu
    .filter(({ href }) => path === href || (href !== "/employer" && path.startsWith(`${href}/`)))
    .toSorted((menuItem, other) => other.href.length - menuItem.href.length)[0];
