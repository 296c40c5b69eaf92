/** Firebase's code of an error, such as 'auth/user-disabled'; empty for any other error. */
export function authCodeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
