import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
  valueFromASTUntyped,
} from 'graphql';
import { rootFieldsOf } from './access.ts';
import { isKnownDocument } from './known-documents.ts';
import { weightOf } from './root-field-weights.ts';

/** What a document may ask for at most. */
export const LIMITS = {
  tokens: 1_500,
  depth: 10,
  /** In one place of the answer: each is compared with the others there. */
  selections: 100,
  introspectionDepth: 16,
  aliases: 30,
  queryRootFields: 10,
  otherRootFields: 1,
  directives: 20,
  operations: 1,
  fragments: 40,
  cost: 20_000,
  pageSize: 200,
  inputArray: 250,
  inputDepth: 20,
  /** After so many the rest is not looked for. */
  faultsShown: 10,
} as const;

/** How long an inner list is taken to be when its length is not asked for. */
const DEFAULT_LIST = 4;
const DEFAULT_PAGE = 50;
/** What an operation costs its caller before any field: a statement, a transaction, a line that is kept open. */
export const OPERATION_COST = { query: 50, mutation: 1_000, subscription: 1_000 } as const;
const PAGE_FIELD = 'nodes';
const TOO_LARGE = 'QUERY_TOO_LARGE';

type Tally = {
  visits: number;
  aliases: number;
  directives: number;
  depth: number;
  introspectionDepth: number;
  /** How many selections each place of the answer has. */
  readonly selections: Map<string, number>;
  readonly roots: Set<string>;
};

/** Where the walk is: the names that lead there in the answer, and the fragments that it is inside. */
type Place = {
  readonly answerPath: string;
  readonly depth: number;
  readonly isIntrospection: boolean;
  readonly inside: readonly string[];
};

/** Fragments that spread fragments multiply; this ends the count long before it hurts. */
const MAX_VISITS = 5_000;

/** One validation rule for the shape of a document that is not the site's. It follows fragments, whatever their names. */
export const documentLimits: ValidationRule = (context) => ({
  Document(document) {
    const problem = isKnownDocument(document) ? undefined : problemOf(document);
    if (!problem) return;
    // Once more than is told ends the validation: the other rules are slow on what is too large.
    for (let published = 0; published <= LIMITS.faultsShown; published += 1)
      context.reportError(tooLarge(problem));
  },
  // Lists that are written into the document.
  ListValue({ values }) {
    if (values.length > LIMITS.inputArray) context.reportError(listTooLong());
  },
});

/** Of the faults of a document the one to tell when it is too large; otherwise all. */
export function faultsToTell<Fault extends { readonly extensions?: Readonly<Record<string, unknown>> }>(
  faults: readonly Fault[],
): readonly Fault[] {
  const refusal = faults.find(({ extensions }) => extensions?.code === TOO_LARGE);
  return refusal ? [refusal] : faults;
}

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: TOO_LARGE, http: { status: 400 } } });
}

function problemOf(document: DocumentNode): string | undefined {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = fragmentsOf(document);
  if (operations.length > LIMITS.operations) return 'Send one operation at a time.';
  if (fragments.size > LIMITS.fragments) return `A document may have at most ${LIMITS.fragments} fragments.`;
  for (const operation of operations) {
    const problem = problemOfOperation(operation, fragments);
    if (problem) return problem;
  }
  return undefined;
}

function problemOfOperation(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string | undefined {
  const tally: Tally = {
    visits: 0,
    aliases: 0,
    directives: 0,
    depth: 0,
    introspectionDepth: 0,
    selections: new Map(),
    roots: new Set(),
  };
  const root = { answerPath: '', depth: 1, isIntrospection: false, inside: [] };
  walk(operation.selectionSet, root, fragments, tally);
  if (tally.visits > MAX_VISITS) return 'This asks for too much at once.';
  const rootLimit = operation.operation === 'query' ? LIMITS.queryRootFields : LIMITS.otherRootFields;
  if (tally.roots.size > rootLimit)
    return `Ask for at most ${rootLimit} root field${rootLimit > 1 ? 's' : ''} at a time.`;
  if (tally.depth > LIMITS.depth || tally.introspectionDepth > LIMITS.introspectionDepth)
    return `Ask for at most ${LIMITS.depth} levels.`;
  if (Math.max(...tally.selections.values()) > LIMITS.selections)
    return `Select at most ${LIMITS.selections} fields in one place.`;
  if (tally.aliases > LIMITS.aliases) return `Use at most ${LIMITS.aliases} aliases.`;
  if (tally.directives > LIMITS.directives) return `Use at most ${LIMITS.directives} directives.`;
  return undefined;
}

function walk(
  { selections }: SelectionSetNode,
  place: Place,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  tally: Tally,
): void {
  const { answerPath, depth, inside } = place;
  tally.selections.set(answerPath, (tally.selections.get(answerPath) ?? 0) + selections.length);
  for (const selection of selections) {
    tally.visits += 1;
    if (tally.visits > MAX_VISITS) return;
    tally.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value;
      const isIntrospection =
        place.isIntrospection || (depth === 1 && /^__(schema|type)$/.test(selection.name.value));
      if (depth === 1) tally.roots.add(name);
      if (selection.alias) tally.aliases += 1;
      if (isIntrospection) tally.introspectionDepth = Math.max(tally.introspectionDepth, depth);
      else tally.depth = Math.max(tally.depth, depth);
      if (depth > LIMITS.introspectionDepth) return;
      const below = { answerPath: `${answerPath}.${name}`, depth: depth + 1, isIntrospection, inside };
      if (selection.selectionSet) walk(selection.selectionSet, below, fragments, tally);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk(selection.selectionSet, place, fragments, tally);
    } else if (!inside.includes(selection.name.value)) {
      const fragment = fragments.get(selection.name.value);
      const within = { ...place, inside: [...inside, selection.name.value] };
      if (fragment) walk(fragment.selectionSet, within, fragments, tally);
    }
  }
}

/**
 * What an operation costs its caller, the site's own documents too. Throws QUERY_TOO_LARGE when the fields times the lengths of their lists pass the limit, or an input list is too long.
 * For that limit the fields of the site's own documents are not counted; what is asked of them is.
 */
export function chargeOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  assertModest(variables);
  const asked = { ...defaultsOf(operation), ...variables };
  const fragments = fragmentsOf(document);
  let cost = rootFieldsOf(document, operation).reduce((sum, field) => sum + weightOf(field, asked), 0);
  assertWithinLimit(cost);
  const isKnown = isKnownDocument(document);
  const add = (
    { selections }: SelectionSetNode,
    times: number,
    path: readonly string[],
    page: number,
  ): void => {
    for (const selection of selections) {
      if (cost > LIMITS.cost && !isKnown) return;
      if (selection.kind === Kind.FIELD) {
        cost += times;
        if (!selection.selectionSet) continue;
        const size = selection.name.value === PAGE_FIELD ? page : defaultLength(selection);
        add(selection.selectionSet, times * size, path, pageSizeOf(selection, asked));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(selection.selectionSet, times, path, page);
      } else if (!path.includes(selection.name.value)) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) add(fragment.selectionSet, times, [...path, selection.name.value], page);
      }
    }
  };
  add(operation.selectionSet, 1, [], DEFAULT_PAGE);
  if (!isKnown) assertWithinLimit(cost);
  return cost + OPERATION_COST[operation.operation];
}

function assertWithinLimit(cost: number): void {
  if (cost > LIMITS.cost) throw tooLarge('This asks for too much at once. Ask for fewer rows or fields.');
}

/** Plural names are lists by the naming rule of the schema. */
function defaultLength(field: FieldNode): number {
  return /[^s]s$/.test(field.name.value) && !field.name.value.startsWith('__') ? DEFAULT_LIST : 1;
}

function pageSizeOf(field: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const page = field.arguments?.find(({ name }) => name.value === 'page')?.value;
  const first = page?.kind === Kind.OBJECT && page.fields.find(({ name }) => name.value === 'first')?.value;
  if (first && first.kind === Kind.INT) return clampPage(Number(first.value));
  if (first && first.kind === Kind.VARIABLE) return clampPage(variables[first.name.value]);
  const whole = page?.kind === Kind.VARIABLE ? variables[page.name.value] : undefined;
  return clampPage(typeof whole === 'object' && whole && 'first' in whole ? whole.first : undefined);
}

function clampPage(first: unknown): number {
  return typeof first === 'number' && first > 0 ? Math.min(first, LIMITS.pageSize) : DEFAULT_PAGE;
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const found = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(found.map((fragment) => [fragment.name.value, fragment]));
}

/** The variables' own defaults, as far as a page can be sized by them. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const written = variableDefinitions.filter(({ defaultValue }) => defaultValue);
  return Object.fromEntries(
    written.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue && valueFromASTUntyped(defaultValue),
    ]),
  );
}

/** Throws QUERY_TOO_LARGE for a list or a nesting that no honest form sends. Level by level: a stack would overflow. */
function assertModest(variables: unknown): void {
  let level = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.inputDepth) throw tooLarge(`Nest values at most ${LIMITS.inputDepth} levels deep.`);
    if (level.some((value) => Array.isArray(value) && value.length > LIMITS.inputArray)) throw listTooLong();
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

function listTooLong(): GraphQLError {
  return tooLarge(`A list may have at most ${LIMITS.inputArray} entries.`);
}
