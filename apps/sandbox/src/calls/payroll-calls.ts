import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Sandbox } from "../sandbox.ts";
import { checked, through } from "./checked.ts";

const RunsQuery = z.object({ company: z.string().trim().min(1).max(100) });
const RunParams = z.object({ id: z.uuid() });

/** A company's payroll runs, and each as the file that its payroll imports. */
export function payrollCalls(scope: FastifyInstance, { doors }: Sandbox): void {
  scope.get("/payroll-runs", async (request) =>
    through(await doors.payrollRuns(checked(RunsQuery, request.query).company)),
  );
  scope.get("/payroll-runs/:id.csv", async (request, reply) => {
    const { fileName, text } = through(await doors.payrollRunCsv(checked(RunParams, request.params).id));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "no-store")
      .send(text);
  });
}
