export type PopupProvider = 'google' | 'facebook';

/** What an account can be signed in with. */
export type LinkedWay = 'password' | 'phone' | PopupProvider;

/** An SMS that is on its way; `confirm` signs in with the code from it. */
export type SentCode = { confirm(code: string): Promise<void> };

/** What somebody sees and changes of the own account. */
export type OwnAccount = {
  /** What it can be signed in with. */
  readonly linkedWays: readonly LinkedWay[];
  /** The e-mail address that nobody has proven yet, asked of Firebase; null where it is proven, or there is none. */
  unprovenEmail(): Promise<string | null>;
  /** Sends the link that proves the address; it leads back to this page. */
  sendVerification(): Promise<void>;
  /** Puts the name on the account, and into its tokens from now on. */
  setDisplayName(name: string): Promise<void>;
  /** Sets another password where the current one is right. Every other session of the account ends, this one goes on. */
  changePassword(current: string, next: string): Promise<void>;
};

/** What signs somebody in, or changes how. It rejects with Firebase's error, whose sentence is in auth-messages.ts. */
export type SignInWays = {
  signInWithPassword(email: string, password: string): Promise<void>;
  /** Opens the provider's window; must be called by a press. */
  signInWithPopup(provider: PopupProvider): Promise<void>;
  /** Makes an account and signs in with it. */
  signUp(email: string, password: string): Promise<void>;
  /** Sends the link, where there is such an account; who asks is not told. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends a code to the number, as E.164. */
  sendCode(phone: string): Promise<SentCode>;
  /** The account that is signed in; throws where nobody is. */
  account(): OwnAccount;
};

/** The signed-in user as far as Firebase knows; the role comes from the API. */
export type Identity = {
  /**
   * Calls back with the account's id, or null, once it is known and at every change; gives the end of it. `isWithdrawn`:
   * what was told before came from the device alone, and Firebase has said no to it.
   */
  watch(listener: (uid: string | null, isWithdrawn?: boolean) => void): () => void;
  /** The current ID token, renewed when it is about to end, or null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** A new ID token, or null when nobody is signed in. */
  renewedToken(): Promise<string | null>;
  /** The ways to sign in, once they are on the device: a press can then open a window at once. */
  ways(): Promise<SignInWays>;
  signOut(): Promise<void>;
  /** Ends once all of its code is on the device. */
  loaded(): Promise<void>;
};
