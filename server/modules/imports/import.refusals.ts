import { refusal } from '../../errors/refusal.ts';
import type { TableFault } from '../../tables/read-table.ts';
import type { ImportStatus } from '../types.generated.ts';

/** A file that cannot be read as a list. */
export class ImportFile extends refusal('ImportFileError', 'IMPORT_FILE', (message: string) => ({
  message,
})) {}

/** Lines that have to be mended first, so many; 0: nothing in the file is new. */
export class ImportWrongLines extends refusal(
  'ImportWrongLinesError',
  'IMPORT_WRONG_LINES',
  (lines: number) => ({
    message:
      lines === 0
        ? 'Nothing in this file is new: there is nothing to import.'
        : `${counted(lines, 'line has', 'lines have')} to be mended first. Mend the file and choose it again.`,
  }),
) {}

/**
 * An import that is not at the step at which this can be done; OVERTAKEN: somebody changed the lodge between the last look
 * at the lines and the import.
 */
export class ImportState extends refusal(
  'ImportStateError',
  'IMPORT_STATE',
  (status: ImportStatus | 'OVERTAKEN') => ({ message: STATES[status] }),
) {}

/**
 * Something was built on what was imported: the first of it, in words; what can be done with the others; `isBegun`: while it is
 * being taken back.
 */
export class ImportBuiltOn extends refusal(
  'ImportBuiltOnError',
  'IMPORT_BUILT_ON',
  (first: string, { isBegun, others = '' }: { readonly isBegun: boolean; readonly others?: string }) => ({
    message: isBegun
      ? `${first}: cancel it by itself, then go on.`
      : `${first}: this import can no longer be taken back.${others && ` ${others}`}`,
  }),
) {}

const STATES: { readonly [status in ImportStatus | 'OVERTAKEN']: string } = {
  CHECKING: 'The lines of this file are still being checked.',
  CHECKED: 'This import was not done yet.',
  APPLYING: 'This import is being written.',
  APPLIED: 'This import was done already.',
  UNDOING: 'This import is being taken back.',
  UNDONE: 'This import was taken back already.',
  CANCELLED: 'This import was given up. Choose the file again.',
  OVERTAKEN: 'The lodge changed meanwhile, and nothing was imported. Choose the file again.',
};

/** Why a file cannot be read, in a sentence. */
export function unreadable(fault: TableFault, mostLines: number): ImportFile {
  return new ImportFile(sentenceOf(fault, mostLines));
}

function sentenceOf(fault: TableFault, mostLines: number): string {
  switch (fault.fault) {
    case 'EMPTY':
      return 'There is no line below the head in this file. Choose another one.';
    case 'DAMAGED':
      return 'This file cannot be read. Save it once more as CSV or XLSX and choose it again.';
    case 'UNREAD_CELLS':
      return 'The cells of this workbook cannot be read. Open it in Excel or LibreOffice, save it there as XLSX or CSV, and choose it again.';
    case 'NO_WORKBOOK':
      return 'This is no Excel file. Save the list as CSV or XLSX and choose it again.';
    case 'TOO_LARGE':
      return 'This file is too large to read. Leave out pictures and other sheets, or save it as CSV.';
    case 'TOO_MANY_LINES':
      return `This file has ${inIndia(fault.lines)} lines. Import at most ${inIndia(mostLines)} at a time.`;
    case 'TOO_MANY_COLUMNS':
      return `This file has ${fault.columns} columns. Leave those out that are not needed.`;
    case 'OPEN_QUOTE':
      return `A quote that begins in line ${fault.line} is not closed. Close it, or take it out.`;
    case 'WRONG_BYTES':
      return `Line ${fault.line} has letters that cannot be read, and the other lines are UTF-8. Type them anew, and save the list as CSV UTF-8 or XLSX.`;
    case 'TOO_LONG':
      return `A cell of line ${fault.line} is too long. Make it shorter.`;
  }
}

function counted(count: number, one: string, many: string): string {
  return `${inIndia(count)} ${count === 1 ? one : many}`;
}

function inIndia(count: number): string {
  return count.toLocaleString('en-IN');
}
