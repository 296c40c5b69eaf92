/**
 * Whether the tests that are long by nature are played now: `npm run test:long`. Their files are named `*.long.test.ts`
 * and `*.long.spec.ts`, or play more rounds then.
 */
export const IS_LONG = process.env.LODGE_LONG === 'true';
