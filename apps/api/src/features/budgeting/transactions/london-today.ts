import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { Session } from "../../../http/session/session.ts";

/** The day in London on which the session made its request. */
export const londonToday = ({ now }: Session): CivilDate => londonDate(instant(now.getTime()));
