import { ApolloServer, type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
} from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AccessGuard } from './access.ts';
import { type CompiledDocuments, compiledDocuments } from './compiled-documents.ts';
import { type FaultLog, presentError, shortened } from './errors.ts';
import { chargeOf, documentLimits, faultsToTell, LIMITS } from './limits.ts';

const nothing = (): void => {};
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type ApolloOptions = {
  readonly schema: GraphQLSchema;
  readonly guard: AccessGuard;
  readonly log: FaultLog;
  readonly plugins?: ApolloServerPlugin<GraphQLContext>[];
};

/** Apollo Server with every safety set by hand: nothing hangs on NODE_ENV. */
export function createApollo({
  schema,
  guard,
  log,
  plugins = [],
}: ApolloOptions): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    introspection: true, // the guard asks for a role
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    maxRecursiveSelections: false, // documentLimits counts, in the same pass as the other rules
    validationOptions: { maxErrors: LIMITS.faultsShown },
    stopOnTerminationSignals: false,
    logger: quiet, // faults are logged once, by presentError
    persistedQueries: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [documentLimits],
    formatError: (_formatted, error) => presentError(error, log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      guarding(guard, log),
      running(schema, compiledDocuments(schema), log),
      ...plugins,
    ],
  });
}

/** Judges access and cost after validation and before any variable is coerced. */
function guarding(guard: AccessGuard, log: FaultLog): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) throw new ApiError('BAD_USER_INPUT', 'There is no operation of this name.');
          if (operation.operation === 'subscription') {
            // Judged first: who may not follow it learns nothing else.
            guard.assertMayRun(document, operation, contextValue.viewer);
            throw new ApiError('BAD_USER_INPUT', 'Subscriptions run over the socket.');
          }
          guard.assertMayRun(document, operation, contextValue.viewer);
          contextValue.spend(chargeOf(document, operation, request.variables ?? {}));
          // Last, and before any transaction: Firebase may take its time.
          if (guard.needsLiveSession(document, operation)) await contextValue.assertSessionHolds();
        },
        async willSendResponse({ request, document, operation, contextValue, response }) {
          const isStandard = request.http?.headers.get('accept')?.includes(STANDARD_TYPE) ?? false;
          if (isStandard && response.body.kind === 'single' && isUnrun(response.body.singleResult))
            response.http.status = 400;
          // An operation is only found in a document that is valid.
          if (!document || operation || response.body.kind !== 'single') return;
          try {
            guard.assertMayReadFaults(document, contextValue.viewer);
          } catch (error) {
            response.body.singleResult = { errors: [presentError(error, log)] };
            response.http.status = 200;
            return;
          }
          const { errors, ...rest } = response.body.singleResult;
          if (errors) response.body.singleResult = { ...rest, errors: faultsToTell(errors) };
        },
      };
    },
  };
}

const STANDARD_TYPE = 'application/graphql-response+json';

/** Whether the request itself could not be run: who asks for the standard's own type is told so by the status, too. */
function isUnrun({ data, errors }: FormattedExecutionResult<Record<string, unknown>>): boolean {
  return (
    data === undefined && (errors?.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT') ?? false)
  );
}

/** Runs compiled documents in place of graphql-js. */
function running(
  schema: GraphQLSchema,
  documents: CompiledDocuments,
  log: FaultLog,
): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, operationName, queryHash, request, contextValue }) {
          // By graphql-js: the compiled coercion knows no defaults of required input fields.
          const { coerced, errors } = getVariableValues(
            schema,
            operation.variableDefinitions ?? [],
            request.variables ?? {},
            { maxErrors: LIMITS.faultsShown },
          );
          if (errors) return answer({ errors: errors.map(badInput) });
          const key = `${queryHash}:${operationName ?? ''}`;
          const run = documents.run(document, operationName, key, contextValue, coerced);
          // Apollo would answer a fault of the compiled document with 500, and tell nobody what it was.
          return (
            run &&
            answer(present(await run.catch((error: unknown) => ({ errors: [asGraphQLError(error)] })), log))
          );
        },
      };
    },
  };
}

function asGraphQLError(error: unknown): GraphQLError {
  return error instanceof GraphQLError ? error : new GraphQLError('', { originalError: Object(error) });
}

function answer(singleResult: FormattedExecutionResult<Record<string, unknown>>): GraphQLResponse {
  return { http: { status: 200, headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
}

function present(
  { errors, ...rest }: ExecutionResult,
  log: FaultLog,
): FormattedExecutionResult<Record<string, unknown>> {
  return errors ? { ...rest, errors: errors.map((error) => presentError(error, log)) } : rest;
}

function badInput({ message }: GraphQLError) {
  return { message: shortened(message), extensions: { code: 'BAD_USER_INPUT' } };
}
