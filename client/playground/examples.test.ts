import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getOperationAST, getVariableValues, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { EXAMPLES } from './examples.ts';

const printed = join(import.meta.dirname, '../../server/schema.graphql');
const schema = buildSchema(readFileSync(printed, 'utf8'));

it('a developer is shown only what the API answers', () => {
  for (const { query, variables = '{}' } of EXAMPLES) {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const asked = getOperationAST(document)?.variableDefinitions ?? [];
    expect(getVariableValues(schema, asked, JSON.parse(variables)).errors).toBeUndefined();
  }
});
