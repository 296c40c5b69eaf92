import type { Refusal } from '../errors/refusal.ts';

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
