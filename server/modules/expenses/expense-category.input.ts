import * as v from 'valibot';
import { NameRequired } from '../../errors/name.refusals.ts';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';

const name = line({ max: 60 });
const creation = v.object({ name });
const update = v.object({
  categoryId: idOf('a category'),
  version: v.pipe(v.number('Send the version.'), v.integer('Send the version.')),
  name: v.nullish(name, null),
  isActive: v.nullish(v.boolean('Say yes or no.'), null),
});

/** Which category is changed, and what of it; null stays. */
export type ExpenseCategoryUpdate = v.InferOutput<typeof update>;

/** The name of a new category, cleaned. Raises NameRequired or ValidationFailed. */
export function newExpenseCategoryOf(input: unknown): string {
  const category = validated(creation, input);
  if (category.name === '') throw new NameRequired();
  return category.name;
}

/** A change of a category, cleaned. Raises NameRequired or ValidationFailed. */
export function expenseCategoryUpdateOf(input: unknown): ExpenseCategoryUpdate {
  const change = validated(update, input);
  if (change.name === '') throw new NameRequired();
  return change;
}
