import { describe, expect, it } from 'vitest';
import { nameForms, widthOf } from './bar-names.ts';

describe("a guest's name where there is little room", () => {
  it.each([
    ['Ananya Bisht', ['Ananya Bisht', 'A. Bisht', 'Ananya', 'AB', 'A']],
    ['Ravi Kumar Sharma', ['Ravi Kumar Sharma', 'R. K. Sharma', 'R. Sharma', 'Ravi', 'RS', 'R']],
    ['Kabir & Ira Sen', ['Kabir & Ira Sen', 'K. I. Sen', 'K. Sen', 'Kabir', 'KS', 'K']],
    ['Mukherjee', ['Mukherjee', 'M']],
    ['+919876543210', ['+919876543210', '…3210']],
    ['स्नेहा राव', ['स्नेहा राव', 'स्ने. राव', 'स्नेहा', 'स्नेरा', 'स्ने']],
    ['🙂', ['🙂']],
  ])('%s is written shorter and shorter, and no letter is torn from its marks', (name, forms) =>
    expect(nameForms(name)).toEqual(forms),
  );

  it('is never taken for narrower than it comes out', () => {
    // measured in Figtree, 13 pixels, weight 520
    const measured = {
      'Ananya Bisht': 76.4,
      'Venkataraman Subramanian': 164.1,
      'William Mawson': 94.9,
      '₹7,840 to pay': 82.8,
    };
    for (const [text, width] of Object.entries(measured)) {
      expect(widthOf(text)).toBeGreaterThanOrEqual(width);
      expect(widthOf(text)).toBeLessThan(width * 1.15);
    }
  });
});
