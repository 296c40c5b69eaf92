import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

const FormThree = lazyDialog(async () => (await import('./form-three.tsx')).FormThree);

/** Opens what the police portal asks about a guest from abroad. */
export function FormThreeButton({ guest }: { guest: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)} aria-label={`Form III of ${guest.name}`}>
        Form III
      </Button>
      {isOpen && <FormThree guest={guest} onClose={() => setIsOpen(false)} />}
    </>
  );
}
