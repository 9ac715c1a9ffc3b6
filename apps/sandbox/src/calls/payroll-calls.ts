import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Sandbox } from "../sandbox-state.ts";
import { checked, through } from "./checked.ts";

const RunsQuery = z.object({ company: z.string().trim().min(1).max(100) });
const RunParams = z.object({ id: z.uuid() });
const RunFile = z.object({ file: z.string().min(1) });

/** A file of 100,000 people. */
const MAX_FILE_LENGTH = 32 * 1024 * 1024;

/** A company's payroll runs, and each as the file that its payroll imports, which it may hold against the run first. */
export function payrollCalls(scope: FastifyInstance, { control }: Sandbox): void {
  scope.get("/payroll-runs", async (request) =>
    through(await control.payrollRuns(checked(RunsQuery, request.query).company)),
  );
  scope.get("/payroll-runs/:id.csv", async (request, reply) => {
    const { fileName, text } = through(await control.payrollRunCsv(checked(RunParams, request.params).id));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "no-store")
      .send(text);
  });
  scope.post("/payroll-runs/:id/file", { bodyLimit: MAX_FILE_LENGTH }, async (request) => {
    const { id } = checked(RunParams, request.params);
    return through(await control.recogniseRunFile(id, checked(RunFile, request.body).file));
  });
}
