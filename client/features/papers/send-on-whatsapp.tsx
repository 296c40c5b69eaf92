import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { Message } from './message.ts';
import type { MessageTo } from './message-dialog.tsx';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

export type SendOnWhatsAppProps = {
  message: Message;
  to: MessageTo;
  /** What the dialog is called: 'Send the price'. */
  title: string;
  label?: string;
  look?: ButtonProps['look'];
};

/** A button that shows a message and hands it to WhatsApp: a price, a receipt. */
export function SendOnWhatsApp({
  message,
  to,
  title,
  label = 'Send on WhatsApp',
  look,
}: SendOnWhatsAppProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)}>
        <MessageCircle aria-hidden className="size-4" /> {label}
      </Button>
      {isOpen && <MessageDialog title={title} message={message} to={to} onClose={() => setIsOpen(false)} />}
    </>
  );
}
