import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

const sources = keptFiles('client')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('.generated.'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const filesWith = (sign: RegExp) => sources.filter(({ code }) => sign.test(code)).map(({ file }) => file);

describe('every form goes to its first wrong field', () => {
  it('by being made in the one place that leaves the focus to its element', () => {
    expect(filesWith(/\buseForm[<(]/)).toEqual(['client/ui/form/use-checked-form.ts']);
    const scopes = filesWith(/<FormScope\b/);
    expect(scopes.length).toBeGreaterThan(1);
    expect(filesWith(/<FormElement\b/)).toEqual(scopes);
  });

  it('by being an element that moves the focus, but for a search, in which nothing is wrong', () => {
    expect(filesWith(/<form\b/)).toEqual([
      'client/features/dashboards/search-box.tsx',
      'client/features/site/search-bar.tsx',
      'client/ui/form/form-element.tsx',
      'client/ui/form/sent-form.tsx',
    ]);
    expect(filesWith(/\bfocusFirstWrong\(/)).toEqual([
      'client/ui/form/first-wrong.ts',
      'client/ui/form/form-element.tsx',
      'client/ui/form/sent-form.tsx',
    ]);
  });

  it('by a mark on each control below which a field says what is wrong', () => {
    const saying = sources.filter(
      ({ file, code }) => /\buseFormField\b/.test(code) && /\berror\b/.test(code) && file.endsWith('.tsx'),
    );
    const unmarked = saying.filter(({ code }) => !/aria-invalid|isWrong=|rror=\{/.test(code));
    expect(unmarked.map(({ file }) => file)).toEqual([]);
    expect(saying.length).toBeGreaterThan(10);
  });
});
