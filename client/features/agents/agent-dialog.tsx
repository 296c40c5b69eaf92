import { useAction } from '../../lib/api/use-action.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import { type AgentForm, type AgentWords, agentForm, formOfAgent, inputOfAgent } from './agent-form.ts';
import {
  CreateAgentDocument,
  type ListedAgent_agentProfileFragment,
  UpdateAgentDocument,
} from './agents-list.generated.ts';

type AgentDialogProps = {
  /** Which agent is changed; null for a new one. */
  agent: ListedAgent_agentProfileFragment | null;
  onClose: () => void;
};

/** Who brings bookings, and what is agreed with them. */
export function AgentDialog({ agent, onClose }: AgentDialogProps) {
  return agent === null ? <NewAgent onClose={onClose} /> : <ChangedAgent agent={agent} onClose={onClose} />;
}

function NewAgent({ onClose }: { onClose: () => void }) {
  const { submit, userError, loading } = useAction(CreateAgentDocument, {
    done: ({ agent }) => `${agent.name} is there.`,
    onDone: onClose,
  });
  return (
    <AgentFields
      title="New agent"
      submitLabel="Add"
      initial={formOfAgent(null)}
      signIn="NONE"
      error={userError}
      isBusy={loading}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

const LINK_IS_FINAL =
  'An account that is no longer linked is linked again when it signs in with its address.';

type ChangedAgentProps = { agent: ListedAgent_agentProfileFragment; onClose: () => void };

function ChangedAgent({ agent, onClose }: ChangedAgentProps) {
  const before = inputOfAgent(agent);
  const { submit, userError, loading } = useAction(UpdateAgentDocument, {
    seenVersion: before.version,
    done: ({ agent: now }) =>
      agent.isLinked && !now.isLinked
        ? `${now.name} is changed, and no account is linked any more.`
        : `${now.name} is changed.`,
    undo: ({ agent: { version } }, sendUndo) => void sendUndo(UpdateAgentDocument, { ...before, version }),
    // the address would be back, and not the link that it ended
    canUndo: ({ signInEmail }) =>
      !agent.isLinked || signInEmail?.toLowerCase() === agent.signInEmail?.toLowerCase(),
    final: ({ agent: now }) => (agent.isLinked && !now.isLinked ? LINK_IS_FINAL : null),
    onDone: onClose,
  });
  return (
    <AgentFields
      title={agent.name}
      description="Bookings that are made already keep their commission."
      submitLabel="Save"
      initial={formOfAgent(agent)}
      signIn={signInOf(agent)}
      error={userError}
      isBusy={loading}
      onSubmit={(words) => submit({ ...before, ...words })}
      onClose={onClose}
    />
  );
}

/** Whether an account is linked, waited for, or neither. */
type SignIn = 'LINKED' | 'INVITED' | 'NONE';

const SIGN_IN_HINTS: { readonly [signIn in SignIn]: string } = {
  LINKED: 'An account is linked. Another address ends the link.',
  INVITED: 'Nobody has signed in with it yet. The address has to be verified.',
  NONE: 'Who signs in with this address, verified, is linked. The role is given under Users.',
};

function signInOf({ isLinked, signInEmail }: ListedAgent_agentProfileFragment): SignIn {
  if (isLinked) return 'LINKED';
  return signInEmail ? 'INVITED' : 'NONE';
}

type AgentFieldsProps = {
  title: string;
  description?: string;
  submitLabel: string;
  initial: AgentForm;
  signIn: SignIn;
  error: FormError | null;
  isBusy: boolean;
  onSubmit: (words: AgentWords) => unknown;
  onClose: () => void;
};

function AgentFields({ initial, signIn, ...dialog }: AgentFieldsProps) {
  return (
    <GuardedFormDialog {...dialog} schema={agentForm} defaultValues={initial} size="lg">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField name="name" label="Name" maxLength={60} hint="Of the person or the business." autoFocus />
        <TextField name="code" label="Short name" maxLength={12} hint="For your own lists: RIDGE." />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField name="email" label="E-mail" type="email" autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="gstin" label="GSTIN (if there is one)" autoComplete="off" maxLength={20} />
        <TextField
          name="signInEmail"
          label="Signs in with"
          type="email"
          autoComplete="off"
          hint={SIGN_IN_HINTS[signIn]}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="commission"
          label="Commission, %"
          inputMode="decimal"
          maxLength={6}
          hint="Of the nights of new bookings, without tax."
        />
        <MoneyField
          name="creditLimit"
          label="Credit limit"
          placeholder="None"
          hint="The most that may be due on open bookings; leave it empty for any amount."
        />
      </div>
      <div>
        <CheckboxField
          name="confirmsInstantly"
          label="Confirms at once"
          hint="Their bookings are confirmed without asking the lodge."
        />
        <CheckboxField
          name="isActive"
          label="Active"
          hint="Can sign in and book. Switched off, the agent keeps every booking and bill, and sees nothing."
        />
      </div>
    </GuardedFormDialog>
  );
}
