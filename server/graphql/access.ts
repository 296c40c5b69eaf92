import {
  type ConstValueNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { includesRole, ROLES } from '../../domain/roles.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ApiKeyScope, Role } from '../modules/types.generated.ts';

/** The fields of an operation's root, fragments followed. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const fields: FieldNode[] = [];
  const followed = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet);
      else if (!followed.has(selection.name.value)) {
        followed.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(fragment.selectionSet);
      }
    }
  };
  walk(operation.selectionSet);
  return fields;
}

/** Who asks, by role; a read-only key with an admin's, as far as its scope goes. */
type Asker = { readonly role: Role; readonly keyScope: ApiKeyScope | null };

/** Raises FORBIDDEN where a key for reports asks for anything else. */
export function assertKeyReads({ keyScope }: Pick<Asker, 'keyScope'>, isReport: boolean): void {
  if (keyScope === 'REPORTS' && !isReport) throw new ApiError('FORBIDDEN', 'This key reads reports alone.');
}

/** Judges an operation by the roles that its root fields ask for. */
export type AccessGuard = {
  /** Throws UNAUTHENTICATED or FORBIDDEN. Called before any variable is looked at, so a stranger learns nothing. */
  assertMayRun(document: DocumentNode, operation: OperationDefinitionNode, asker: Asker): void;
  /**
   * The same for a document that is not valid, whose faults tell of the schema. Those who may look at the schema
   * are refused only what they may not ask for; a field that nobody knows is theirs to read about.
   */
  assertMayReadFaults(document: DocumentNode, asker: Asker): void;
  /** Whether a field of the operation's root pays money out or gives rights, so that the session is asked after. */
  needsLiveSession(document: DocumentNode, operation: OperationDefinitionNode): boolean;
};

/**
 * Reads the `@access` rule of every root field. Throws when a field has none, so that the server does not start
 * with a field that nobody thought about. Introspection asks for `introspectionRole`.
 */
export function accessGuard(schema: GraphQLSchema, introspectionRole: Role): AccessGuard {
  const types = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const rules = new Map<string, Role>();
  const withLiveSession = new Set<string>();
  const reports = new Set<string>();
  for (const [operation, type] of Object.entries(types)) {
    for (const field of Object.keys(type?.getFields() ?? {})) {
      const role = type && accessRuleOf(type, field);
      if (!role) throw new Error(`${operation} field ${field} has no @access rule.`);
      rules.set(`${operation}.${field}`, role);
      if (type && asksLiveSession(type, field)) withLiveSession.add(`${operation}.${field}`);
      if (type && isReport(type, field)) reports.add(`${operation}.${field}`);
    }
  }
  const neededFor = (operation: OperationDefinitionNode, field: string): Role | undefined => {
    if (field === '__typename') return 'PUBLIC';
    if (field.startsWith('__')) return introspectionRole;
    return rules.get(`${operation.operation}.${field}`);
  };
  const judge = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    asker: Asker,
    unknownFieldNeeds?: Role,
  ): void => {
    const { role, keyScope } = asker;
    if (keyScope !== null && operation.operation !== 'query') {
      throw new ApiError('FORBIDDEN', 'A key reads and never writes.');
    }
    for (const field of rootFieldsOf(document, operation)) {
      const needed = neededFor(operation, field.name.value) ?? unknownFieldNeeds;
      assertKeyReads(asker, needed === 'PUBLIC' || reports.has(`query.${field.name.value}`));
      if (needed && includesRole(role, needed)) continue;
      throw new ApiError(role === 'PUBLIC' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    }
  };
  return {
    assertMayRun: (document, operation, asker) => judge(document, operation, asker),
    assertMayReadFaults(document, asker) {
      for (const node of document.definitions)
        if (node.kind === Kind.OPERATION_DEFINITION) judge(document, node, asker, introspectionRole);
    },
    needsLiveSession: (document, operation) =>
      rootFieldsOf(document, operation).some(({ name }) =>
        withLiveSession.has(`${operation.operation}.${name.value}`),
      ),
  };
}

/** The role in the `@access` of a root field, also where the field stands in an `extend type`. */
export function accessRuleOf(type: GraphQLObjectType, fieldName: string): Role | undefined {
  const value = accessArgument(type, fieldName, 'role');
  return value?.kind === Kind.ENUM ? ROLES.find((role) => role === value.value) : undefined;
}

/** Whether the `@access` of a root field asks for a session that still holds. */
export function asksLiveSession(type: GraphQLObjectType, fieldName: string): boolean {
  const value = accessArgument(type, fieldName, 'liveSession');
  return value?.kind === Kind.BOOLEAN && value.value;
}

/** Whether a key for reports reads a root field. */
function isReport(type: GraphQLObjectType, fieldName: string): boolean {
  const value = accessArgument(type, fieldName, 'reports');
  return value?.kind === Kind.BOOLEAN && value.value;
}

function accessArgument(
  type: GraphQLObjectType,
  fieldName: string,
  name: string,
): ConstValueNode | undefined {
  const definitions = [type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.fields ?? []);
  const field = definitions.find((definition) => definition.name.value === fieldName);
  const access = field?.directives?.find((directive) => directive.name.value === 'access');
  return access?.arguments?.find((argument) => argument.name.value === name)?.value;
}
