import { Avatar } from '../../../ui/avatar.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { useAreaHeader } from './use-area-header.ts';

const AccountSheet = lazyOverlay(async () => (await import('./account-sheet.tsx')).AccountSheet);

/** The signed-in user; pressed, the account's sheet. */
export function AccountMenu() {
  const { name } = useAreaHeader();
  return (
    <Disclosure
      align="end"
      className="w-76"
      button={
        <>
          <Avatar name={name} />
          <span className="sr-only">Account</span>
        </>
      }
      buttonClassName={() => 'relative block rounded-full'}
    >
      <AccountSheet />
    </Disclosure>
  );
}
