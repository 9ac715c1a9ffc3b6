import { randomInt } from "node:crypto";
import { refusalOfNewPassword } from "@wellpaid/domain/identity/password";
import { isCommonPassword } from "../../../auth/common-passwords.ts";

/** None that is read for another: no 0 and O, no 1, I and l. */
const SIGNS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 3;
const SIGNS_OF_A_GROUP = 4;

/** A password for the first login, to be typed off an SMS: three groups of four, about 69 bits, fit to be a new password. */
export function makeTemporaryPassword(): string {
  for (;;) {
    const group = (): string => Array.from({ length: SIGNS_OF_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join("");
    const password = Array.from({ length: GROUPS }, group).join("-");
    if (refusalOfNewPassword(password, isCommonPassword) === undefined) return password;
  }
}
