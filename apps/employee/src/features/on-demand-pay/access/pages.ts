/** The screens of access, one file for all: a person requesting it goes from one to the next. */
export { RegisterInterestPage } from "./register-interest-page.tsx";
export { RejectedPage } from "./rejected-page.tsx";
export { RequestPage } from "./request-page.tsx";
export { WaitingPage } from "./waiting-page.tsx";
