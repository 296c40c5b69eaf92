import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';

/** A cell as a spreadsheet has it: a text, a number, or nothing. A day is its number with the format of one. */
export type ReadCell = string | number | null;
/** The rows of a sheet. */
export type ReadSheet = ReadCell[][];

/** A file that comes piece by piece, as a whole. */
export async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  return buffer(pieces);
}

/** The sheets of an Excel file by name: a zip of XML, read just far enough for tests. */
export function sheetsIn(workbook: Buffer): { [name: string]: ReadSheet } {
  const files = filesIn(workbook);
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const strings = all(textOf('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map(([, body = '']) =>
    plain(body),
  );
  const targets = new Map(
    all(textOf('xl/_rels/workbook.xml.rels'), /<Relationship [^>]*>/g).map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const sheets = all(textOf('xl/workbook.xml'), /<sheet [^>]*>/g).map(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id'))?.replace(/^\/xl\//, '');
    return [plain(attribute(tag, 'name')), sheetOf(textOf(`xl/${target}`), strings)] as const;
  });
  return Object.fromEntries(sheets);
}

function sheetOf(xml: string, strings: readonly string[]): ReadSheet {
  return all(xml, /<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs).map(([, body = '']) => {
    const row: ReadCell[] = [];
    for (const [tag, inside = ''] of all(body, /<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
      row[columnOf(attribute(tag, 'r'))] = readValue(attribute(tag, 't'), inside, strings);
    }
    return Array.from(row, (cell) => cell ?? null);
  });
}

function readValue(type: string, inside: string, strings: readonly string[]): ReadCell {
  if (/<f[ >]/.test(inside)) throw new Error(`A formula: ${inside}`);
  if (type === 'inlineStr') return plain(inside);
  const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1];
  if (value === undefined) return null;
  return type === 's' ? (strings[Number(value)] ?? null) : Number(value);
}

/** 0 for A1, 26 for AA1. */
function columnOf(cell: string): number {
  const letters = cell.replace(/\d/g, '');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function all(text: string, pattern: RegExp): RegExpMatchArray[] {
  return [...text.matchAll(pattern)];
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag.slice(0, tag.indexOf('>') + 1))?.[1] ?? '';
}

function plain(xml: string): string {
  const text = xml.replace(/<[^>]*>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const CENTRAL_ENTRY = 0x02014b50;
const STORED = 0;

/** The files of a zip by name, found by its table at the end. */
export function filesIn(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  while (entry < end && zip.readUInt32LE(entry) === CENTRAL_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(entry + place),
    );
    const name = zip.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
    files.set(name, zip.readUInt16LE(entry + 10) === STORED ? packed : inflateRawSync(packed));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
