import { Button } from '../../ui/button.tsx';
import { useSignIn } from './use-sign-in.ts';

type DemoAccountsProps = {
  isBusy: boolean;
  onChoose: (credentials: { email: string; password: string }) => unknown;
};

/** The accounts of the demo lodge, with one click; there are none in other modes. */
export function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  const { demoAccounts = [] } = useSignIn().settings;
  if (demoAccounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="demo" className="text-sm font-medium text-ink-2">
        This is the demo lodge. Look around as:
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <Button block disabled={isBusy} onClick={() => void onChoose(account)} title={account.email}>
              {account.label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
