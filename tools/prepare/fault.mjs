/** A reason to stop that the person at the keyboard can put right; its message is shown without a stack trace. */
export class Fault extends Error {}
