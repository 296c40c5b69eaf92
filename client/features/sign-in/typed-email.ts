/** In this tab alone, and no longer than until somebody is signed in. */
const KEY = 'lodge-typed-email';

/** The e-mail address that was typed on a sign-in page before; empty where none was, or where none is kept. */
export function typedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed into the field of an e-mail address for the sign-in page that comes next. */
export function keepTypedEmail(field: string, text: string): void {
  if (field === 'email') keep(text);
}

/** Somebody is signed in: the next one begins with an empty field. */
export function forgetTypedEmail(): void {
  keep('');
}

function keep(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, email);
  } catch {
    // This browser keeps nothing: the address is typed again.
  }
}
