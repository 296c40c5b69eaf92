import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { ExecutionResult, FormattedExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import type { AccessGuard } from './access.ts';
import { type CompiledDocuments, compiledDocuments } from './compiled-documents.ts';
import { type FaultLog, presentError } from './errors.ts';
import { assertAffordable, documentLimits, LIMITS } from './limits.ts';

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
    maxRecursiveSelections: true,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [documentLimits],
    formatError: (_formatted, error) => presentError(error, log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      guarding(guard),
      running(compiledDocuments(schema), log),
      ...plugins,
    ],
  });
}

/** Judges access and cost after validation and before any variable is coerced. */
function guarding(guard: AccessGuard): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) return;
          guard.assertMayRun(document, operation, contextValue.viewer.role);
          assertAffordable(document, operation, request.variables ?? {});
        },
      };
    },
  };
}

/** Runs compiled documents in place of graphql-js. */
function running(documents: CompiledDocuments, log: FaultLog): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operationName, queryHash, request, contextValue }) {
          const key = `${queryHash}:${operationName ?? ''}`;
          const run = documents.run(document, operationName, key, contextValue, request.variables ?? {});
          if (!run) return null;
          const singleResult = present(await run, log);
          return {
            http: { status: 200, headers: new HeaderMap() },
            body: { kind: 'single', singleResult },
          };
        },
      };
    },
  };
}

function present(result: ExecutionResult, log: FaultLog): FormattedExecutionResult<Record<string, unknown>> {
  const { errors, ...rest } = result;
  if (!errors) return rest;
  // Without data the variables did not fit: nothing has run, so the sentence is about the caller's own input.
  const isCoercion = result.data === undefined;
  return {
    ...rest,
    errors: errors.map((error) => (isCoercion ? badInput(error) : presentError(error, log))),
  };
}

function badInput(error: GraphQLError) {
  return { message: error.message, extensions: { code: 'BAD_USER_INPUT' } };
}
