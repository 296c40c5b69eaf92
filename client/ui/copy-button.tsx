import { Copy } from 'lucide-react';
import { showToast } from '../lib/toasts.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a text, which `label` names: 'Passport number'. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${label} is copied.` });
  };
  return (
    <IconButton label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
      <Copy aria-hidden />
    </IconButton>
  );
}
