import * as v from 'valibot';
import { line } from '../../graphql/text.ts';

const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}/ -]*$/u;

const form = v.object({
  roomGuestId: v.string(),
  step: v.picklist(['ARRIVAL', 'DEPARTURE'], 'Choose arrival or departure.'),
  number: v.pipe(
    line({ max: 40 }),
    v.check((text) => text !== '', 'Enter the number that the portal gave.'),
    v.check((text) => NUMBER.test(text), 'Use letters, digits, dashes and slashes only.'),
  ),
  isCorrection: v.boolean(),
  filedAt: v.nullish(
    v.pipe(
      v.union([v.date(), v.string()]),
      v.transform((at) => new Date(at)),
      v.check((at) => !Number.isNaN(at.getTime()), 'Enter when it was filed.'),
    ),
    null,
  ),
  version: v.nullish(v.pipe(v.number(), v.integer()), null),
});

/** What is noted of a form that was filed; of one that is corrected, with the version on the screen. */
export const formFiled = v.pipe(
  form,
  v.forward(
    v.check(
      ({ isCorrection, version }) => !isCorrection || version !== null,
      'Say which version is corrected.',
    ),
    ['version'],
  ),
  v.forward(
    v.check(
      ({ isCorrection, filedAt }) => !isCorrection || filedAt === null,
      'The time of filing stays when the number is corrected.',
    ),
    ['filedAt'],
  ),
);
export type FormFiled = v.InferOutput<typeof formFiled>;
