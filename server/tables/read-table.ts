import { Worker } from 'node:worker_threads';

/** A file that holds a list. */
export type TableFile = { readonly type: 'CSV' | 'XLSX'; readonly content: Uint8Array };

/** What is the most that is read of a list. */
export type TableLimits = { readonly lines: number; readonly columns: number; readonly characters: number };

/** Why a file cannot be read as a list. */
export type TableFault =
  | { readonly fault: 'EMPTY' | 'DAMAGED' | 'UNREAD_CELLS' | 'NO_WORKBOOK' | 'TOO_LARGE' }
  | { readonly fault: 'TOO_MANY_LINES'; readonly lines: number }
  | { readonly fault: 'TOO_MANY_COLUMNS'; readonly columns: number }
  | { readonly fault: 'TOO_LONG' | 'OPEN_QUOTE' | 'WRONG_BYTES'; readonly line: number };

/** A list as it stands in a file: its lines with their numbers, all cells as text, empty lines left out. */
export type ReadTable = {
  readonly head: readonly string[];
  readonly lines: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

const LONGEST_MS = 20_000;
const MOST_MEGABYTES = 192;

/**
 * Reads a list from a CSV or Excel file, on a thread of its own with bounded time and memory: neither a large file nor one
 * made to unfold without end keeps anybody waiting. The first line that is not empty is the head.
 */
export function readTable(file: TableFile, limits: TableLimits): Promise<ReadTable | TableFault> {
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
    workerData: { file, limits },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // the process's own flags may be none of a worker's
    execArgv: [],
  });
  return new Promise((resolve) => {
    const end = (read: ReadTable | TableFault) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ fault: 'TOO_LARGE' }), LONGEST_MS);
    worker.once('message', end);
    worker.once('error', ({ code }: NodeJS.ErrnoException) =>
      end({ fault: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_LARGE' : 'DAMAGED' }),
    );
  });
}
