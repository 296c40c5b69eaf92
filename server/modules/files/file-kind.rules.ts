import { ROOM_PICTURE_SIDES } from '../../../domain/site/room-pictures.ts';
import type { FilePurpose } from './file.sql.ts';

/** How much of a file's beginning and end `kindOf` looks at, in bytes. */
export const EDGE_BYTES = 1024;

/** What a file is by its content; its name and what was said of it count for nothing. */
export type FileKind = 'PICTURE' | 'PDF';

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

/** The kind of a file by its first and last bytes; null when it is none that the lodge takes. */
export function kindOf({ head, tail }: { readonly head: Buffer; readonly tail: Buffer }): FileKind | null {
  const [begins, ends] = [head.toString('latin1'), tail.toString('latin1')];
  if (PICTURES.some((marks) => marks.every(([at, bytes]) => begins.startsWith(bytes, at)))) return 'PICTURE';
  return PDF_BEGINS.test(begins) && PDF_ENDS.test(ends) ? 'PDF' : null;
}

/** What is taken for a purpose, and in which sizes pictures of it are kept: the pixels of the longer side. */
export const PURPOSES: {
  readonly [purpose in FilePurpose]: {
    readonly takesPdf: boolean;
    readonly sizes: { readonly large: number; readonly small: number };
  };
} = {
  ROOM_TYPE_PICTURE: { takesPdf: false, sizes: ROOM_PICTURE_SIDES },
  // a bill of A4 stays legible in its small print
  EXPENSE_RECEIPT: { takesPdf: true, sizes: { large: 2_200, small: 480 } },
};
