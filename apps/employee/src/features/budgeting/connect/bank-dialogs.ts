/** What home asks about banks, in a file that comes when it does. */
export { ConnectQuestion } from "./connect-question.tsx";
export { ReconnectDialog } from "./reconnect-dialog.tsx";
