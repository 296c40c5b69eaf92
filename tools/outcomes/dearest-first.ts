import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests that take a minute or more, the longest first. */
export const DEAREST = [
  'server/testing/model/lodge-model.test.ts',
  'server/power-cut.test.ts',
  'server/lifecycle.test.ts',
  'server/http/hostile-mutations.test.ts',
  'server/auth/sign-in.test.ts',
];

/**
 * Has the files that take longest begin first, so that none of them is played alone at the end. Vitest knows how long a file
 * takes only from a run before; where there was none it goes by size, and the longest one is among the smallest.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return dearestFirst(await super.sort(files));
  }
}

/** Puts the dearest before the others of their project; projects keep their order, since they are played one after the other. */
export function dearestFirst<Spec extends { readonly moduleId: string; readonly project: object }>(
  specs: readonly Spec[],
): Spec[] {
  const projects = [...Map.groupBy(specs, ({ project }) => project).values()];
  return projects.flatMap((project) => project.toSorted((one, other) => placeOf(one) - placeOf(other)));
}

function placeOf({ moduleId }: { readonly moduleId: string }): number {
  const place = DEAREST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? DEAREST.length : place;
}
