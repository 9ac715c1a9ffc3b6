/** Manage Account and the screens behind it, one file for all: each is small, and all are reached from the first. */
export { CloseAccountPage } from "../../features/account/closure/close-account-page.tsx";
export { ManageAccountPage } from "../../features/account/manage-account-page.tsx";
export { PartnersPage } from "../../features/account/partners/partners-page.tsx";
export { OwnStatementsPage } from "../../features/account/statements/statements-page.tsx";
export { SalaryAccountPage } from "../../features/account/salary-account/salary-account-page.tsx";
export { MyLimitsPage } from "../../features/on-demand-pay/own-limits/my-limits-page.tsx";
export { PauseWithdrawalsPage } from "../../features/on-demand-pay/pause/pause-page.tsx";
export { DeductionHistoryPage } from "../../features/payroll/deduction-history-page.tsx";
