import * as v from 'valibot';
import { shownName } from '../../../domain/plain-text.ts';
import { newAccount } from './sign-in-schemas.ts';

/** As a sign-up takes them. */
const { displayName, password } = newAccount.entries;

/** A name that can be seen: the document of a user keeps the last one that had anything in it. */
export const ownName = v.object({
  displayName: v.pipe(
    displayName,
    v.check((name) => shownName(name) !== '', 'Enter your name.'),
  ),
});

/** The current password may be of any length: it may be an old one. */
export const passwordChange = v.object({
  current: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
  next: password,
});
