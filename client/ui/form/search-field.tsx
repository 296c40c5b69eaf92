import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type SearchFieldProps = {
  /** What is searched, for those who do not see the glass. */
  label: string;
  /** What is searched for now. */
  text: string;
  /** Takes what to search for, without spaces around it, once typing pauses. */
  onText: (text: string) => void;
  placeholder?: string;
  className?: string;
};

const TYPING_PAUSE_MS = 300;

/** A box to search in, outside a Form: what is typed stands at once, and what is searched for follows when typing pauses. */
export function SearchField({ label, text, onText, placeholder, className }: SearchFieldProps) {
  const [typed, setTyped] = useTypedText(text, onText);
  return (
    <Field label={label} isLabelHidden className={className}>
      {(tie) => (
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
          />
          <TextInput
            {...tie}
            type="search"
            value={typed}
            placeholder={placeholder}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-9"
          />
        </div>
      )}
    </Field>
  );
}

/** The text of the box: what was typed, or what `text` became by something else: a link, the browser's way back. */
function useTypedText(text: string, onText: (text: string) => void) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(text);
  const [seenText, setSeenText] = useState(text);
  const [sentText, setSentText] = useState(text);
  if (text !== seenText) {
    setSeenText(text);
    if (text !== sentText) {
      setSentText(text);
      setTyped(text);
    }
  }
  const send = useEffectEvent(() => {
    // A user who has pressed a link is on the way to it; letters typed just before must not call them back.
    if (window.location.pathname !== pathname) return;
    setSentText(typed.trim());
    onText(typed.trim());
  });
  // A timer lives outside React: it has to be set when the text changes and cleared when it changes again.
  useEffect(() => {
    if (typed.trim() === sentText) return;
    const timer = setTimeout(send, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sentText]);
  return [typed, setTyped] as const;
}
