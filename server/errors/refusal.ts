import type { ErrorCode } from '../modules/types.generated.ts';

/** What a refusal looks like in the API: its type in the schema, its sentence, its code, and the fields of that type. */
export type RefusalData = { readonly __typename: string; readonly message: string; readonly code: ErrorCode };

/** A foreseen reason for a no. Services throw it; `settle` turns it into data. */
export abstract class Refusal extends Error {
  abstract readonly data: RefusalData;
}

/** One field that cannot be taken: the path from the input downwards, and what is wrong with it. */
export type FieldProblem = { readonly path: string; readonly message: string };

/** Something that was typed cannot be taken; says which fields. */
export class ValidationFailed extends Refusal {
  readonly data;

  constructor(fields: readonly FieldProblem[]) {
    super('Please check the marked fields.');
    this.data = {
      __typename: 'ValidationError',
      message: this.message,
      code: 'BAD_USER_INPUT',
      fields: [...fields],
    } as const;
  }
}
