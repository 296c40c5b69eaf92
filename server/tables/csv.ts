/** One value of a table: a text, a number as it is, an amount in paise, or nothing. */
export type CsvValue = string | number | { readonly paise: number } | null;

/** What makes a spreadsheet read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// What a spreadsheet would take for the beginning of a formula.
const FORMULA = /^[=+\-@\t\r]/;
const PAISE_A_RUPEE = 100;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A line of a table. A text that a spreadsheet would calculate is kept from it by a ' in front; a number stays one. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.paise / PAISE_A_RUPEE).toFixed(2);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
