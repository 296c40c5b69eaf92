import type { PopupProvider } from '../../lib/session/identity.ts';

/** The provider's mark, drawn here: no page asks another host for a picture. */
export function ProviderMark({ provider }: { provider: PopupProvider }) {
  if (provider === 'facebook') {
    return (
      <svg aria-hidden viewBox="0 0 24 24" className="size-4.5!">
        <circle cx="12" cy="12" r="12" fill="#1877f2" />
        <path
          fill="#fff"
          d="M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12h-3v3.5h3V24a12 12 0 0 0 3.7 0v-8.5z"
        />
      </svg>
    );
  }
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4.5!">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.1-4.1 1.1-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.3 14.2a7.2 7.2 0 0 1 0-4.5V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path
        fill="#ea4335"
        d="M12 4.7c1.8 0 3.3.6 4.6 1.8L20 3.1A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5z"
      />
    </svg>
  );
}
