import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { queryOf } from "../../../shared/session/api.ts";

export const forecastQuery = queryOf(forecast);
