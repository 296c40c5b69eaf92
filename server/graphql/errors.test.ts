import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError, parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { IdentityUnavailable } from '../errors/identity-errors.ts';
import { ValidationFailed } from '../errors/refusal.ts';
import { compiledDocuments } from './compiled-documents.ts';
import { presentError } from './errors.ts';

const silent = () => {};
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('what goes wrong', () => {
  it.each([
    ['a no', new ApiError('FORBIDDEN'), 'FORBIDDEN'],
    ['a refusal that nobody foresaw there', new ValidationFailed([]), 'BAD_USER_INPUT'],
    ['a document that cannot be read', new GraphQLError('Syntax Error'), 'BAD_USER_INPUT'],
    ['a statement that took too long', coded('canceling statement', '57014'), 'TRY_AGAIN'],
    ['a lock that was not to be had', coded('canceling statement', '55P03'), 'TRY_AGAIN'],
    ['a full disk', coded('could not extend file', '53100'), 'TRY_AGAIN'],
    ['a database that is away', coded('connect', 'ECONNREFUSED'), 'TRY_AGAIN'],
    [
      'a connection that broke before',
      new Error('Client has encountered a connection error and is not queryable'),
      'TRY_AGAIN',
    ],
    ['that behind something else', new Error('outer', { cause: coded('x', 'ECONNRESET') }), 'TRY_AGAIN'],
    ['an identity that is away', new IdentityUnavailable(), 'TRY_AGAIN'],
    ['a bug', new TypeError('x is not a function'), 'INTERNAL_SERVER_ERROR'],
    ['something thrown', 'text', 'INTERNAL_SERVER_ERROR'],
    ['nothing thrown', undefined, 'INTERNAL_SERVER_ERROR'],
  ])('has a code: %s', (_what, error, code) => {
    expect(presentError(error, silent).extensions).toMatchObject({ code });
    const wrapped = new GraphQLError('', { originalError: Object(error), path: ['a', 0] });
    // What is wrong with a document is never found while it runs.
    if (error instanceof Error && code !== 'BAD_USER_INPUT')
      expect(presentError(wrapped, silent).extensions).toMatchObject({ code });
  });

  it('is logged once with an id that the answer carries, and told to nobody', async () => {
    const bug = new TypeError('cannot read /etc/secrets');
    const schema = makeExecutableSchema({
      typeDefs: 'type Query { takings: Int }',
      resolvers: {
        Query: {
          takings: () => {
            throw bug;
          },
        },
      },
    });
    const { errors } = (await compiledDocuments(schema).run(parse('{ takings }'), null, 'key', {}, {})) ?? {};
    const log = vi.fn();
    const presented = presentError(errors?.[0], log);
    expect(presented).toEqual({
      message: 'Something went wrong on our side.',
      path: ['takings'],
      extensions: { code: 'INTERNAL_SERVER_ERROR', id: expect.any(String) },
    });
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toEqual({
      errorId: presented.extensions?.id,
      err: bug,
      path: 'takings',
    });
  });
});
