import type { ErrorCode } from '../modules/types.generated.ts';

/** What a refusal looks like in the API: its type in the schema, its sentence, its code, and the fields of that type. */
export type RefusalData = { readonly __typename: string; readonly message: string; readonly code: ErrorCode };

/** A foreseen reason for a no. Services throw it; `settle` turns it into data. */
export abstract class Refusal extends Error {
  abstract readonly data: RefusalData;
}

type RefusalClass = abstract new (...args: never[]) => Refusal;
/** Either the value or the refusal's data: with a `userError` there is no value, so look at `userError` first. */
type Settled<Value, Data> = { readonly value: Value; readonly userError: Data | undefined };

/**
 * Waits for a service's work and gives either its value or the refusal's data. Refusals that are not named here
 * are thrown on, so that a result union can only be given what it lists.
 */
export async function settle<Value, Foreseen extends RefusalClass[]>(
  work: Promise<Value>,
  ...foreseen: Foreseen
): Promise<Settled<Value, InstanceType<Foreseen[number]>['data']>> {
  try {
    return { value: await work, userError: undefined };
  } catch (error) {
    const isForeseen = foreseen.some((refusal) => error instanceof refusal);
    if (!isForeseen) throw error;
    // The check above ties the error to the classes; the value is not read beside a userError.
    const { data } = error as InstanceType<Foreseen[number]>;
    return { value: undefined as Value, userError: data };
  }
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
