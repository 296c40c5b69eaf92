import { ROOM_PICTURE_SIDES } from '../../../domain/site/room-pictures.ts';
import type { FilePurpose } from './file.sql.ts';

/** How much of a file's beginning and end `kindOf` looks at, in bytes. */
export const EDGE_BYTES = 1024;

/** What a file is by its content; its name and what was said of it count for nothing. */
export type FileKind = 'PICTURE' | 'PDF' | 'CSV' | 'XLSX';

const PICTURES: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG\r\n\x1a\n']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
];
const PDF_BEGINS = /^%PDF-[12]\.\d/;
const PDF_ENDS = /%%EOF\s*$/;
/** A workbook is a zip archive; what lies in it is looked at as it is read. */
const ZIP_BEGINS = 'PK\x03\x04';
/** A text in UTF-16 says so by its first two bytes. */
const UTF_16_BEGINS = /^(\xff\xfe|\xfe\xff)/;
/** What no text has, in whatever encoding of single bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const NO_TEXT = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** The kind of a file by its first and last bytes; null when it is none that the lodge takes. */
export function kindOf({ head, tail }: { readonly head: Buffer; readonly tail: Buffer }): FileKind | null {
  const [begins, ends] = [head.toString('latin1'), tail.toString('latin1')];
  if (PICTURES.some((marks) => marks.every(([at, bytes]) => begins.startsWith(bytes, at)))) return 'PICTURE';
  if (PDF_BEGINS.test(begins)) return PDF_ENDS.test(ends) ? 'PDF' : null;
  if (begins.startsWith(ZIP_BEGINS)) return 'XLSX';
  return UTF_16_BEGINS.test(begins) || !(NO_TEXT.test(begins) || NO_TEXT.test(ends)) ? 'CSV' : null;
}

/** What is taken for a purpose, and in which sizes pictures of it are kept (the pixels of the longer side); null where none are. */
export const PURPOSES: {
  readonly [purpose in FilePurpose]: {
    readonly takes: readonly FileKind[];
    readonly sizes: { readonly large: number; readonly small: number } | null;
  };
} = {
  ROOM_TYPE_PICTURE: { takes: ['PICTURE'], sizes: ROOM_PICTURE_SIDES },
  // a bill of A4 stays legible in its small print
  EXPENSE_RECEIPT: { takes: ['PICTURE', 'PDF'], sizes: { large: 2_200, small: 480 } },
  DATA_IMPORT: { takes: ['CSV', 'XLSX'], sizes: null },
};
