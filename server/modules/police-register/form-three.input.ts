import * as v from 'valibot';
import { line } from '../../graphql/text.ts';

const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}/ -]*$/u;

/** What is noted of a form that was filed. */
export const formFiled = v.object({
  roomGuestId: v.string(),
  step: v.picklist(['ARRIVAL', 'DEPARTURE'], 'Choose arrival or departure.'),
  number: v.pipe(
    line({ max: 40 }),
    v.check((text) => text !== '', 'Enter the number that the portal gave.'),
    v.check((text) => NUMBER.test(text), 'Use letters, digits, dashes and slashes only.'),
  ),
  isCorrection: v.boolean(),
});
export type FormFiled = v.InferOutput<typeof formFiled>;
