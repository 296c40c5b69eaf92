import { type Auth, connectAuthEmulator } from 'firebase/auth/web-extension';

// Loaded in embedded mode alone: points the SDK at the application's own address, and stands in for what it
// would otherwise fetch from Google (the script of the sign-in popup, reCAPTCHA).

type AuthEventHandler = (message: { type: 'authEvent'; authEvent: unknown }) => unknown;
type StorageAnswer = (answer: [{ webStorageSupport: boolean }]) => void;

/** Must run before the first call on `auth`. */
export function prepareEmbeddedAuth(auth: Auth): void {
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  auth.settings.appVerificationDisabledForTesting = true;
  const gapi = { iframes: popupFrames() };
  Object.assign(window, { gapi });
}

/** Answers for `gapi.iframes`, through which the SDK hears from the popup by way of a hidden frame. */
function popupFrames() {
  let handleEvent: AuthEventHandler | undefined;
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isPopupMessage(data)) return;
    handleEvent?.({ type: 'authEvent', authEvent: data.embeddedAuthEvent });
  });
  const frame = {
    restyle: async () => undefined,
    ping: async (answer: () => void) => answer(),
    register: (name: string, handler: AuthEventHandler) => {
      if (name === 'authEvent') handleEvent = handler;
    },
    send: (_type: string, _message: unknown, answer: StorageAnswer) => {
      setTimeout(() => sayStorageWorks(answer));
    },
  };
  const open = async (_options: unknown, opened: (openedFrame: typeof frame) => unknown) => {
    await opened(frame);
    return frame;
  };
  return {
    Iframe: class {},
    CROSS_ORIGIN_IFRAMES_FILTER: undefined,
    getContext: () => ({ open }),
  };
}

function sayStorageWorks(answer: StorageAnswer): void {
  try {
    answer([{ webStorageSupport: true }]);
  } catch {
    // The SDK throws an internal error after every answer, a good one too; nobody waits for it.
  }
}

function isPopupMessage(data: unknown): data is { embeddedAuthEvent: unknown } {
  return typeof data === 'object' && data !== null && 'embeddedAuthEvent' in data;
}
