import { Refused } from "@wellpaid/contract/client";

/** The person closed the modal: their choice, and not a failure. It carries the server's first message. */
export class ProofClosed extends Refused {
  constructor({ status, code, message, errors, requestId, retryAfterSeconds }: Refused) {
    super(status, { code, message, errors: [...errors], requestId }, retryAfterSeconds);
  }
}
