import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a table', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['रवि, कुमार', '"रवि, कुमार"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaced', '" spaced"'],
    ['=1+1', `'=1+1`],
    ['+919876543210', `'+919876543210`],
    ['-5', `'-5`],
    ['@SUM(A1)', `'@SUM(A1)`],
    [`'Asha`, `''Asha`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    [null, ''],
    [0, '0'],
    [-500.5, '-500.5'],
    [{ paise: 480000 }, '4800.00'],
    [{ paise: -5 }, '-0.05'],
  ])('has %j as %s', (value, cell) => expect(csvLine([value])).toBe(`${cell}\r\n`));

  it('has its cells in order', () => expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n'));
});
