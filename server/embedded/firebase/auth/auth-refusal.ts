/** A "no" of the embedded Auth; the message is the code that the Firebase SDKs translate. */
export class AuthRefusal extends Error {
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.name = 'AuthRefusal';
    this.status = status;
  }
}

/** Firebase's answer for a wrong password and for an unknown account alike. */
export function wrongCredentials(): AuthRefusal {
  return new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
}

export function tooManyAttempts(): AuthRefusal {
  return new AuthRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
}
