import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Mode } from '../env.ts';

const SELF = "'self'";
const NONE = "'none'";

/** What the headers depend on. */
export type HeaderSettings = {
  readonly mode: Mode;
  readonly authDomain: string | null;
  readonly authEmulatorHost: string | null;
  readonly isHttps: boolean;
};

/** What no page of the lodge uses, and none may be made to use. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every answer. Pages get a content policy of their own beside them. */
export function securityHeaders(settings: HeaderSettings): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [NONE],
        'frame-ancestors': [NONE],
        'base-uri': [NONE],
        'form-action': [NONE],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}

/**
 * The content policy of a page: no inline script and no foreign host but a hosted Firebase's own. The nonce is for
 * the one style element by which an open dialog keeps the page behind it from scrolling.
 */
export function pagePolicy(settings: HeaderSettings, nonce: string): string {
  return policy(settings, { styles: [`'nonce-${nonce}'`], workers: [], fonts: [] });
}

/** The playground's page alone runs an editor with workers and styles of its own. */
export function playgroundPolicy(settings: HeaderSettings): string {
  return policy(settings, { styles: ["'unsafe-inline'"], workers: ['blob:'], fonts: ['data:'] });
}

/** The policy of the desk's worker: it passes the requests of pages on to the lodge. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

type PageNeeds = { readonly styles: string[]; readonly workers: string[]; readonly fonts: string[] };

function policy(settings: HeaderSettings, { styles, workers, fonts }: PageNeeds): string {
  const firebase = firebaseSources(settings);
  const directives: Record<string, string[]> = {
    'default-src': [SELF],
    'base-uri': [SELF],
    'connect-src': [SELF, ...firebase.connect],
    'font-src': [SELF, ...fonts],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    'frame-src': firebase.frame.length > 0 ? firebase.frame : [NONE],
    'img-src': [SELF, 'data:', 'blob:'],
    'object-src': [NONE],
    'script-src': [SELF, ...firebase.script],
    'style-src': [SELF, ...styles],
    'worker-src': [SELF, ...workers],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** What a Firebase outside this process needs to load from. */
function firebaseSources({ mode, authDomain, authEmulatorHost }: HeaderSettings) {
  const none: string[] = [];
  if (mode === 'embedded') return { script: none, frame: none, connect: none };
  if (mode === 'emulator') {
    const host = authEmulatorHost ? [`http://${authEmulatorHost}`] : none;
    return { script: none, frame: host, connect: host };
  }
  return {
    script: [
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
    frame: [...(authDomain ? [`https://${authDomain}`] : none), 'https://www.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  };
}
