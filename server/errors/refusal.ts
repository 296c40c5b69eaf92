import type { ErrorCode, ResolversParentTypes } from '../modules/types.generated.ts';

/** The types of the schema that say why something is refused. */
type RefusalType = ResolversParentTypes['UserError']['__typename'];

/** The fields of such a type, besides its code. */
type FieldsOf<Type extends RefusalType> = Omit<ResolversParentTypes[Type], '__typename' | 'code'>;

/** The types that have a sentence and nothing else. */
type PlainRefusalType = {
  [Type in RefusalType]: { message: string } extends FieldsOf<Type> ? Type : never;
}[RefusalType];

/** What a refusal looks like in the API: its type in the schema, its code, its sentence, and the fields of that type. */
export type RefusalData<Type extends RefusalType = RefusalType> = FieldsOf<Type> & {
  readonly __typename: Type;
  readonly code: ErrorCode;
  readonly message: string;
};

/** A foreseen reason for a no. Services throw it; the API answers it where the result's union has its type. */
export abstract class Refusal<Type extends RefusalType = RefusalType> extends Error {
  readonly data: RefusalData<Type>;

  constructor(data: RefusalData<Type>) {
    super(data.message);
    this.data = data;
  }
}

/**
 * Declares a refusal: its type in the schema, its code, and either its one sentence or what makes its fields, the
 * sentence as `message` among them, of what the constructor is given.
 */
export function refusal<Type extends PlainRefusalType>(
  type: Type,
  code: ErrorCode,
  sentence: string,
): new () => Refusal<Type>;
export function refusal<Type extends RefusalType, Given extends unknown[]>(
  type: Type,
  code: ErrorCode,
  fieldsOf: (...given: Given) => FieldsOf<Type>,
): new (
  ...given: Given
) => Refusal<Type>;
export function refusal<Type extends RefusalType, Given extends unknown[]>(
  type: Type,
  code: ErrorCode,
  says: string | ((...given: Given) => FieldsOf<Type>),
): new (
  ...given: Given
) => Refusal<Type> {
  return class extends Refusal<Type> {
    constructor(...given: Given) {
      const fields = typeof says === 'string' ? { message: says } : says(...given);
      // The signatures above allow a bare sentence only where the type has no other field.
      super({ ...fields, __typename: type, code } as RefusalData<Type>);
    }
  };
}

/** One field that cannot be taken: the path from the input downwards, and what is wrong with it. */
export type FieldProblem = { readonly path: string; readonly message: string };

/** Something that was typed cannot be taken; says which fields. */
export class ValidationFailed extends refusal(
  'ValidationError',
  'BAD_USER_INPUT',
  (fields: readonly FieldProblem[]) => ({ message: 'Please check the marked fields.', fields: [...fields] }),
) {}
