import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptFiles } from './kept-files.ts';

/** What changes an address in place for all others. */
const OWNER = 'client/lib/use-address-params.ts';

it('the setter of addresses of the router is called in one file, and every page changes its address by that', () => {
  const sources = keptFiles('client').filter((file) => /\.tsx?$/.test(file));
  const callers = sources.filter((file) =>
    /\[\s*\w*\s*,\s*\w+\s*\] = useSearchParams/.test(readFileSync(file, 'utf8')),
  );
  expect(callers).toEqual([OWNER]);
});
