/** The screens of a saving that there is: one file, since each leads to the others. */
export { ChangingBankPage } from "./bank-change/changing-bank-page.tsx";
export { StandbyPage } from "./bank-change/standby-page.tsx";
export { SavingsCreatedPage } from "./created/created-page.tsx";
export { DeactivationPage } from "./outcomes/deactivation-page.tsx";
export { ReachedDeadlinePage } from "./outcomes/reached-deadline-page.tsx";
export { ReachedGoalPage } from "./outcomes/reached-goal-page.tsx";
export { ToBufferPage } from "./outcomes/to-buffer-page.tsx";
export { WithdrawnPage } from "./outcomes/withdrawn-page.tsx";
export { SavingsSettingsPage } from "./settings/settings-page.tsx";
