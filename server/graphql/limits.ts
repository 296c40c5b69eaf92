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

/** What a document may ask for at most. */
export const LIMITS = {
  tokens: 1_500,
  depth: 10,
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
  faultsTold: 10,
} as const;

/** How long an inner list is taken to be when its length is not asked for. */
const USUAL_LIST = 4;
const DEFAULT_PAGE = 50;
/** Root fields that look at many nights and rooms, whatever they are asked for. */
const HEAVY: Readonly<Record<string, number>> = { availability: 5_000, calendar: 5_000, quote: 5_000 };
const PAGE_FIELD = 'nodes';

type Tally = {
  visits: number;
  aliases: number;
  directives: number;
  depth: number;
  introspectionDepth: number;
};

/** Fragments that spread fragments multiply; this ends the count long before it hurts. */
const MOST_VISITS = 5_000;

/** One validation rule for the shape of a document. It follows fragments, whatever they are called. */
export const documentLimits: ValidationRule = (context) => ({
  Document(document) {
    const problem = problemOf(document);
    if (problem) context.reportError(tooLarge(problem));
  },
  // Lists that are written into the document.
  ListValue({ values }) {
    if (values.length > LIMITS.inputArray) context.reportError(listTooLong());
  },
});

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'QUERY_TOO_LARGE', http: { status: 400 } } });
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
  const tally: Tally = { visits: 0, aliases: 0, directives: 0, depth: 0, introspectionDepth: 0 };
  const roots = new Set<string>();
  walk(operation.selectionSet, 1, false, [], fragments, tally, roots);
  if (tally.visits > MOST_VISITS) return 'This asks for too much at once.';
  const rootLimit = operation.operation === 'query' ? LIMITS.queryRootFields : LIMITS.otherRootFields;
  if (roots.size > rootLimit)
    return `Ask for at most ${rootLimit} root field${rootLimit > 1 ? 's' : ''} at a time.`;
  if (tally.depth > LIMITS.depth || tally.introspectionDepth > LIMITS.introspectionDepth)
    return `Ask for at most ${LIMITS.depth} levels.`;
  if (tally.aliases > LIMITS.aliases) return `Use at most ${LIMITS.aliases} aliases.`;
  if (tally.directives > LIMITS.directives) return `Use at most ${LIMITS.directives} directives.`;
  return undefined;
}

function walk(
  { selections }: SelectionSetNode,
  depth: number,
  isIntrospection: boolean,
  path: readonly string[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  tally: Tally,
  roots: Set<string>,
): void {
  for (const selection of selections) {
    tally.visits += 1;
    if (tally.visits > MOST_VISITS) return;
    tally.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      const inside = isIntrospection || (depth === 1 && /^__(schema|type)$/.test(selection.name.value));
      if (depth === 1) roots.add(selection.alias?.value ?? selection.name.value);
      if (selection.alias) tally.aliases += 1;
      if (inside) tally.introspectionDepth = Math.max(tally.introspectionDepth, depth);
      else tally.depth = Math.max(tally.depth, depth);
      if (depth > LIMITS.introspectionDepth) return;
      if (selection.selectionSet)
        walk(selection.selectionSet, depth + 1, inside, path, fragments, tally, roots);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk(selection.selectionSet, depth, isIntrospection, path, fragments, tally, roots);
    } else if (!path.includes(selection.name.value)) {
      const fragment = fragments.get(selection.name.value);
      const inner = [...path, selection.name.value];
      if (fragment) walk(fragment.selectionSet, depth, isIntrospection, inner, fragments, tally, roots);
    }
  }
}

/** Throws QUERY_TOO_LARGE when the fields times the lengths of their lists pass the limit, or an input list is too long. */
export function assertAffordable(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  assertModest(variables);
  const asked = { ...defaultsOf(operation), ...variables };
  const fragments = fragmentsOf(document);
  let cost = rootFieldsOf(document, operation).reduce((sum, field) => sum + (HEAVY[field] ?? 0), 0);
  const add = (
    { selections }: SelectionSetNode,
    times: number,
    path: readonly string[],
    page: number,
  ): void => {
    for (const selection of selections) {
      if (cost > LIMITS.cost) return;
      if (selection.kind === Kind.FIELD) {
        cost += times;
        if (!selection.selectionSet) continue;
        const size = selection.name.value === PAGE_FIELD ? page : usualLength(selection);
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
  if (cost > LIMITS.cost) throw tooLarge('This asks for too much at once. Ask for fewer rows or fields.');
}

/** Plural names are lists by the naming rule of the schema. */
function usualLength(field: FieldNode): number {
  return /[^s]s$/.test(field.name.value) && !field.name.value.startsWith('__') ? USUAL_LIST : 1;
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
