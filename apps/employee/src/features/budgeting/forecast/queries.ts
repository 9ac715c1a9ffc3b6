import { queryOptions } from "@tanstack/react-query";
import { forecast } from "@wellpaid/contract/forecast";
import { api } from "../../../shared/api.ts";

export const forecastQuery = queryOptions({
  queryKey: [forecast.name],
  queryFn: ({ signal }) => api(forecast, { signal }),
});
