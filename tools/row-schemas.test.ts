import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { plugin } from './row-schemas.ts';

const API = buildSchema(`
  type Room { number: String! note: String sleepers: Sleepers beds: [String!] }
  type Sleepers { name: String guests: Int! }
`);

it('a field that may be null is still expected of every statement', () => {
  const written = plugin(API);
  expect(written).toContain('note: v.nullable(v.string()),');
  expect(written).toContain('sleepers: v.nullable(Sleepers),');
  expect(written).toContain('beds: v.nullable(v.array(v.string())),');
  expect(written).not.toContain('ptional');
});
