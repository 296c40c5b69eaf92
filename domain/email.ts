/** One @, something before it, and a dotted name after it: the rest only the post can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether it can be an e-mail address. */
export function isEmail(typed: string): boolean {
  return EMAIL.test(typed);
}
