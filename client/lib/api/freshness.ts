import { type ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode } from 'graphql';
import { tap } from 'rxjs';

/** For how long an answer counts as fresh, in milliseconds. */
const FRESH_MS = 5 * 60_000;
/** For how long an answer is kept after its last use, in milliseconds. */
export const KEEP_MS = 10 * 60_000;

type Variables = Record<string, unknown>;
type Asked = { query: DocumentNode; variables?: Variables | undefined };
type Answer = { query: DocumentNode; variables: Variables; answeredAt: number; usedAt: number };

/** Remembers when each query was last answered and last in use, by its name and its variables. */
export class Freshness {
  readonly #answers = new Map<string, Answer>();

  /** Stamps every query that is answered with data. */
  readonly link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data }) => {
        if (operation.operationType === 'query' && data != null) this.#stamp(operation);
      }),
    ),
  );

  isStale(asked: Asked): boolean {
    return Date.now() - (this.#answers.get(keyOf(asked))?.answeredAt ?? 0) >= FRESH_MS;
  }

  /** Drops from the cache what no screen has used for KEEP_MS. To be called about once a minute. */
  evictUnused(client: ApolloClient, cache: InMemoryCache): void {
    const inUse = this.#markUsed(client, cache);
    let dropped = false;
    for (const [key, answer] of this.#answers) {
      if (Date.now() - answer.usedAt < KEEP_MS) continue;
      this.#answers.delete(key);
      for (const fieldName of rootFieldsOf(cache, answer)) {
        if (!inUse.has(fieldName) && cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false }))
          dropped = true;
      }
    }
    if (dropped) cache.gc();
  }

  forget(): void {
    this.#answers.clear();
  }

  #stamp(asked: Asked): void {
    const { query, variables = {} } = asked;
    const now = Date.now();
    this.#answers.set(keyOf(asked), { query, variables, answeredAt: now, usedAt: now });
  }

  /** Notes that what is on the screen is in use; gives the cache's names of those root fields. */
  #markUsed(client: ApolloClient, cache: InMemoryCache): Set<string> {
    const inUse = new Set<string>();
    for (const { query, variables } of client.getObservableQueries('active')) {
      const answer = this.#answers.get(keyOf({ query, variables }));
      if (!answer) continue;
      answer.usedAt = Date.now();
      for (const fieldName of rootFieldsOf(cache, answer)) inUse.add(fieldName);
    }
    return inUse;
  }
}

function keyOf({ query, variables }: Asked): string {
  return `${operationOf(query)?.name?.value}${canonicalStringify(variables ?? {})}`;
}

/** The cache's own names of a query's root fields, arguments included. */
export function rootFieldsOf(cache: InMemoryCache, { query, variables = {} }: Asked): string[] {
  return rootSelectionsOf(query).map((field) => {
    const place = { typename: 'Query', fieldName: field.name.value, field, variables };
    return cache.policies.getStoreFieldName(place);
  });
}

/** The names of a query's root fields, as the schema calls them. */
export function namesOfRootFields(query: DocumentNode): string[] {
  return rootSelectionsOf(query).map(({ name }) => name.value);
}

function rootSelectionsOf(query: DocumentNode): FieldNode[] {
  const selections = operationOf(query)?.selectionSet.selections ?? [];
  return selections.filter((selection) => selection.kind === Kind.FIELD);
}

function operationOf(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}
