import Papa from 'papaparse';
import type { ReadTable, TableFault, TableFile, TableLimits } from './read-table.ts';
import { unzippedSizeOf } from './unzipped-size.ts';

/** What a workbook of five megabytes may unfold to: far above what 5,000 lines need. */
const MOST_UNZIPPED = 64 * 1024 * 1024;
const WORKBOOK = ['[Content_Types].xml', 'xl/workbook.xml'];
/** Some programs name the separator in a line above the head. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const SEPARATORS = [',', ';', '\t'];

/** Reads a list from a file in this thread. */
export async function parseTable(
  { type, content }: TableFile,
  limits: TableLimits,
): Promise<ReadTable | TableFault> {
  const rows = type === 'CSV' ? rowsOfCsv(content, limits) : await rowsOfWorkbook(content);
  return 'fault' in rows ? rows : tableOf(rows, limits);
}

type Row = { readonly number: number; readonly cells: readonly string[] };

function rowsOfCsv(content: Uint8Array, { lines }: TableLimits): Row[] | TableFault {
  const text = textOf(content);
  if (typeof text !== 'string') return text;
  const named = SEPARATOR_LINE.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: named?.[1] ?? separatorOf(body) });
  const first = named ? 2 : 1;
  const open = errors.find(
    ({ code, index = 0 }) => code === 'MissingQuotes' || (code === 'InvalidQuotes' && isOpenAt(body, index)),
  );
  if (open) return { fault: 'OPEN_QUOTE', line: first + linesBefore(body, open.index ?? 0) };
  const rows = data.map((cells, index) => ({
    number: index + first,
    cells: cells.map((cell) => cell.trim()),
  }));
  const filled = rows.filter(isFilled);
  return filled.length - 1 > lines ? { fault: 'TOO_MANY_LINES', lines: filled.length - 1 } : filled;
}

/** A cell in quotes up to the next quote that is not doubled. */
const UP_TO_QUOTE = /(?:[^"]|"")*/y;

/** Whether a quote that was opened before this place takes in the next line up to a quote that opens another cell. */
function isOpenAt(body: string, place: number): boolean {
  UP_TO_QUOTE.lastIndex = place;
  const said = UP_TO_QUOTE.exec(body)?.[0] ?? '';
  return said.includes('\n') || said.includes('\r');
}

function linesBefore(body: string, place: number): number {
  return body.slice(0, place).split(/\r\n|\r|\n/).length - 1;
}

/** What stands most often between the words of the head. */
function separatorOf(body: string): string {
  const head = (/^\s*(.*)/.exec(body)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const UNREADABLE = '\uFFFD';

/**
 * UTF-8 and UTF-16 as they say so or as they read, else what Excel for Windows saves. Where more letters are UTF-8 than are not,
 * the line of the first that is not: read as what Excel saves, the others would be garbled. By chance two letters of Excel can
 * read as one of UTF-8, so that a single one proves nothing.
 */
function textOf(content: Uint8Array): string | TableFault {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    const text = new TextDecoder('utf-8').decode(content);
    if (!isMostlyReadable(text)) return new TextDecoder('windows-1252').decode(content);
    return { fault: 'WRONG_BYTES', line: 1 + linesBefore(text, text.indexOf(UNREADABLE)) };
  }
}

/**
 * Whether more of the letters beyond ASCII could be read than could not. Two letters of a Windows list are now and then
 * one of UTF-8, but hardly ever one of Western Europe, as "Ã©" is, and hardly ever are three of them.
 */
function isMostlyReadable(text: string): boolean {
  let surplus = 0;
  for (const letter of text) {
    if (letter <= '\u007F') continue;
    if (letter === UNREADABLE) surplus -= 1;
    else surplus += letter <= '\u00FF' || letter > '\u07FF' ? 2 : 1;
  }
  return surplus > 0;
}

async function rowsOfWorkbook(content: Uint8Array): Promise<Row[] | TableFault> {
  const archive = unzippedSizeOf(Buffer.from(content), MOST_UNZIPPED);
  if (archive === null) return { fault: 'DAMAGED' };
  if (archive.size > MOST_UNZIPPED) return { fault: 'TOO_LARGE' };
  if (!WORKBOOK.every((name) => archive.names.includes(name))) return { fault: 'NO_WORKBOOK' };
  // only who reads a workbook pays for its reader
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(Buffer.from(content)).catch(() => null);
  // a workbook may leave out where its cells stand, which its reader does not bear
  if (!rows) return { fault: 'UNREAD_CELLS' };
  return rows.map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) })).filter(isFilled);
}

/** A day as 2026-11-22, without the time that a spreadsheet keeps beside it. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell).trim();
}

function isFilled({ cells }: Row): boolean {
  return cells.some((cell) => cell !== '');
}

/** Whether the database can keep it: it keeps neither the character 0 nor half of another one. */
function isText(cell: string): boolean {
  return !cell.includes('\0') && cell.isWellFormed();
}

/** As people count: an emoji is one. */
function isLongerThan(cell: string, characters: number): boolean {
  return cell.length > characters && (cell.length > 2 * characters || [...cell].length > characters);
}

function tableOf(rows: readonly Row[], limits: TableLimits): ReadTable | TableFault {
  const [head, ...lines] = rows;
  if (!head || lines.length === 0) return { fault: 'EMPTY' };
  if (lines.length > limits.lines) return { fault: 'TOO_MANY_LINES', lines: lines.length };
  const columns = head.cells.findLastIndex((cell) => cell !== '') + 1;
  if (columns > limits.columns) return { fault: 'TOO_MANY_COLUMNS', columns };
  if (rows.some(({ cells }) => !cells.every(isText))) return { fault: 'DAMAGED' };
  const long = rows.find(({ cells }) => cells.some((cell) => isLongerThan(cell, limits.characters)));
  if (long) return { fault: 'TOO_LONG', line: long.number };
  const within = (cells: readonly string[]) =>
    Array.from({ length: columns }, (_, index) => cells[index] ?? '');
  return {
    head: within(head.cells),
    lines: lines.map(({ number, cells }) => ({ number, cells: within(cells) })),
  };
}
