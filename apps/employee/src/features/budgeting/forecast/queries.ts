import { queryOptions } from "@tanstack/react-query";
import { forecast } from "@wellpaid/contract/budgeting/forecast";
import { api } from "../../../shared/session/api.ts";

export const forecastQuery = queryOptions({
  queryKey: [forecast.name],
  queryFn: ({ signal }) => api(forecast, { signal }),
});
