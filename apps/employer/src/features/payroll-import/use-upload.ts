import { useRouter } from "@tanstack/react-router";
import {
  choosePayrollColumns,
  type FileMatch,
  matchPayrollColumns,
  uploadPayrollFile,
} from "@wellpaid/contract/payroll/payroll-files";
import { payrollImport, payrollImports } from "@wellpaid/contract/payroll/payroll-import";
import type { FileColumn } from "@wellpaid/domain/payroll/import/columns";
import { useRef, useState } from "react";
import { useAct } from "../../shared/calls.ts";

/** The beginning of a text file is enough to match its columns; a workbook is read from its end. */
const BEGINNING = 512_000;
const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name);

interface Brought {
  readonly file: File;
  readonly missingLeaveOn: string | undefined;
  /** Every column is shown, even where nothing is left to choose. */
  readonly showsColumns: boolean;
}

export type ChosenColumns = readonly { readonly heading: string; readonly column: FileColumn | null }[];

/**
 * Matches the columns of a file, has an administrator choose where that is needed, uploads it and opens its page. Held by the page,
 * since the form disappears once a file waits.
 */
export function useUpload(replaces?: string) {
  const router = useRouter();
  const brought = useRef<Brought | null>(null);
  const [match, setMatch] = useState<FileMatch | null>(null);
  const upload = useAct(uploadPayrollFile, {
    onDone: ({ id }) => {
      setMatch(null);
      void router.navigate({ href: `/employer/payroll/import/${id}` });
    },
    onProblem: () => undefined,
    changes: [payrollImports, payrollImport],
  });
  const choosing = useAct(choosePayrollColumns, {
    onDone: ({ id }) => {
      if (brought.current === null) return;
      const { file, missingLeaveOn } = brought.current;
      const query = {
        fileName: file.name.slice(-200),
        columnsId: id,
        ...(missingLeaveOn !== undefined && { missingLeaveOn }),
        ...(replaces !== undefined && { replaces }),
      };
      upload.send({ query, file });
    },
    onProblem: () => undefined,
  });
  const choose = (columns: ChosenColumns) => {
    upload.reset();
    choosing.send({ body: { columns: columns.map(({ heading, column }) => ({ heading, column })) } });
  };
  const matching = useAct(matchPayrollColumns, {
    onDone: (found) => {
      if (found.isCertain && brought.current?.showsColumns === false) choose(found.columns);
      else setMatch(found);
    },
    onProblem: () => undefined,
  });
  const reset = () => {
    setMatch(null);
    for (const each of [matching, choosing, upload]) each.reset();
  };
  return {
    /** What is left to choose; null where nothing is. */
    match,
    bring: (file: File, wanted: Omit<Brought, "file">) => {
      reset();
      brought.current = { file, ...wanted };
      matching.send({ file: isWorkbook(file) ? file : file.slice(0, BEGINNING) });
    },
    choose,
    reset,
    isBusy: matching.isBusy || choosing.isBusy || upload.isBusy,
    isUploading: upload.isBusy,
    problem: matching.problem ?? choosing.problem ?? upload.problem,
  };
}

export type Upload = ReturnType<typeof useUpload>;
