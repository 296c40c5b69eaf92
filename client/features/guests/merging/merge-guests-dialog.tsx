import { useState } from 'react';
import * as v from 'valibot';
import { useAction } from '../../../lib/api/use-action.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { formatHistory } from '../../reservations/parts/guest-history.ts';
import { guestName } from '../guest-format.ts';
import { GuestLoading } from '../guest-loading.tsx';
import { type GuestPage_guestFragment, GuestPageDocument } from '../guests-list.generated.ts';
import { differencesOf, isChoice } from './guest-differences.ts';
import { MergeGuestsDocument } from './guest-merge.generated.ts';
import { OtherGuestSearch } from './other-guest-search.tsx';

type Profile = GuestPage_guestFragment;

type MergeGuestsDialogProps = {
  profile: Profile;
  /** Who may be the same person; asked for first where nobody is named. */
  otherId: string | null;
  onClose: () => void;
};

/** Makes one guest of two: finds the other, compares both, and asks which of two values stays. */
export function MergeGuestsDialog({ profile, otherId, onClose }: MergeGuestsDialogProps) {
  const [chosenId, setChosenId] = useState(otherId);
  if (chosenId === null) {
    return (
      <Dialog title={`Who is the same person as ${guestName(profile.guest)}?`} onClose={onClose}>
        <OtherGuestSearch ownId={profile.id} onChoose={setChosenId} />
      </Dialog>
    );
  }
  return <Comparison {...{ profile, onClose }} otherId={chosenId} />;
}

function Comparison({
  profile,
  otherId,
  onClose,
}: Omit<MergeGuestsDialogProps, 'otherId'> & { otherId: string }) {
  const { data, error, refetch } = useQuery(GuestPageDocument, {
    variables: { id: otherId },
    fetchPolicy: 'network-only',
  });
  if (data?.guest && data.guest.id !== profile.id)
    return <MergeForm profile={profile} other={data.guest} onClose={onClose} />;
  return (
    <Dialog title="Compare two guests" onClose={onClose}>
      <GuestLoading isFailed={Boolean(error || data)} onRetry={() => void refetch()} />
    </Dialog>
  );
}

const schema = v.record(v.string(), v.picklist(['OWN', 'OTHER']));

function MergeForm({ profile, other, onClose }: { profile: Profile; other: Profile; onClose: () => void }) {
  const { submit, userError, loading } = useAction(MergeGuestsDocument, {
    seenVersion: profile.version,
    done: 'The two are one guest now.',
    onDone: onClose,
  });
  const differences = differencesOf(profile, other);
  const choices = differences.filter(isChoice);
  const onlyOthers = differences.filter(({ own }) => own === null);
  return (
    <FormDialog
      title={`Make one guest of ${guestName(profile.guest)} and ${guestName(other.guest)}?`}
      description="Bookings, names in rooms, papers and Form III of both go to the one guest. Old links lead there. This cannot be undone."
      schema={schema}
      defaultValues={Object.fromEntries(choices.map(({ facts, likely }) => [facts, likely]))}
      error={userError}
      isBusy={loading}
      size="lg"
      submitLabel="Make one guest"
      onSubmit={(chosen) =>
        submit({
          guestId: profile.id,
          version: profile.version,
          otherId: other.id,
          otherVersion: other.version,
          fromOther: differences.flatMap((difference) => {
            const { facts, likely } = difference;
            const whose = isChoice(difference) ? chosen[facts] : likely;
            return whose === 'OTHER' ? [facts] : [];
          }),
        })
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-2">
        {[profile, other].map(({ id, guest, history }) => (
          <p key={id} className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{guestName(guest)}</span>
            <span className="block text-sm text-ink-2">{formatHistory(history)}</span>
          </p>
        ))}
      </div>
      {choices.map(({ facts, label, own, other: others }) => (
        <ChoiceField
          key={facts}
          name={facts}
          label={label}
          options={[
            { value: 'OWN', label: own ?? '' },
            { value: 'OTHER', label: others ?? '' },
          ]}
        />
      ))}
      {choices.length === 0 && <p>Nothing of the two contradicts the other.</p>}
      {onlyOthers.length > 0 && (
        <p className="wrap-anywhere">
          Also taken from {guestName(other.guest)}:{' '}
          {onlyOthers.map(({ label, other: value }) => `${label} ${value}`).join('; ')}
        </p>
      )}
      {profile.notes && other.notes && <Notice>The notes of both are kept.</Notice>}
    </FormDialog>
  );
}
