import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** What is needed of a resolver's last argument to know what was asked for. */
export type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Whether a field below the resolver's own was asked for: `isAsked(info, 'nodes.rooms.nights')`. Fragments are
 * followed; a field under `@skip` or `@include` counts as asked for.
 */
export function isAsked({ fieldNodes, fragments }: Asked, path: string): boolean {
  const names = path.split('.');
  return fieldNodes.some(({ selectionSet }) => holds(selectionSet, names, fragments));
}

function holds(
  selectionSet: SelectionSetNode | undefined,
  names: readonly string[],
  fragments: Asked['fragments'],
): boolean {
  const [name, ...below] = names;
  if (name === undefined) return true;
  return (selectionSet?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) {
      return selection.name.value === name && holds(selection.selectionSet, below, fragments);
    }
    // validation has refused fragments that spread themselves
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return holds(inner?.selectionSet, names, fragments);
  });
}
