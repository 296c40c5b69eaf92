import { epochDayOf } from '../../domain/nights.ts';
import type { ComingSheet, WorkbookRow, WorkbookSheet, WorkbookValue } from './workbook-sheet.ts';

const PAISE_A_RUPEE = 100;
const BASIS_POINTS = 10_000;
/** The day 0 of a spreadsheet is so many days before 1970. */
const SPREADSHEET_EPOCH = 25_569;
const MOST_IN_A_CELL = 32_767;
/** Rows are given on in pieces of about so many letters. */
const PIECE = 16_384;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places in `STYLES` of how a cell looks. */
const LOOKS = { plain: 0, heading: 1, money: 2, sum: 3, day: 4, percent: 5 } as const;

/** How the cells of a workbook look. */
export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd mmm yyyy"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${[
  [0, 0],
  [0, 1],
  [164, 0],
  [164, 1],
  [165, 0],
  [166, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>
</styleSheet>`;

/** The files of a workbook that say what it has, by their names; its sheets and `STYLES` come beside them. */
export function workbookParts(names: readonly string[]): [name: string, xml: string][] {
  const sheets = names.map((name, place) => ({ name, id: place + 1 }));
  const sheetType = (id: number) =>
    `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map(({ id }) => sheetType(id)).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ id }) => relation(id, 'worksheet', `worksheets/sheet${id}.xml`)).join('')}${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
  ];
}

/** A sheet as XML, in pieces that are made when they are asked for. */
export async function* sheetXml({
  columns,
  rows,
}: WorkbookSheet | ComingSheet): AsyncGenerator<string, void, void> {
  const headers = columns.flatMap(({ header }) => (header === undefined ? [] : [{ heading: header }]));
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  let piece = `${HEAD}<worksheet xmlns="${MAIN}">${headers.length > 0 ? pane : ''}${cols}<sheetData>`;
  let number = 0;
  const add = (row: WorkbookRow) => {
    number += 1;
    piece += rowXml(row, number);
  };
  if (headers.length > 0) add(headers);
  for await (const row of rows) {
    add(row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function rowXml(values: WorkbookRow, number: number): string {
  const cells = values.map((value, place) => cellXml(value, `${lettersOf(place)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(value: WorkbookValue, at: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textXml(value, at, LOOKS.plain);
  if (typeof value === 'number') return numberXml(value, at, LOOKS.plain);
  if ('heading' in value) return textXml(value.heading, at, LOOKS.heading);
  if ('paise' in value)
    return numberXml(value.paise / PAISE_A_RUPEE, at, value.isSum ? LOOKS.sum : LOOKS.money);
  if ('day' in value) return numberXml(epochDayOf(value.day) + SPREADSHEET_EPOCH, at, LOOKS.day);
  return numberXml(value.basisPoints / BASIS_POINTS, at, LOOKS.percent);
}

function numberXml(value: number, at: string, look: number): string {
  return `<c r="${at}" s="${look}"><v>${value}</v></c>`;
}

function textXml(value: string, at: string, look: number): string {
  const text = escaped(value.slice(0, MOST_IN_A_CELL));
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A for 0, AA for 26. */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

const ESCAPES: { readonly [letter: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
// what XML cannot have, half of a pair of surrogates included
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');
}
