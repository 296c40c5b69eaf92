import { countryName } from '../../../domain/listing/country-names.ts';
import { GENDER_NAMES } from '../../../domain/listing/guest-names.ts';
import { formatDay } from '../../../domain/nights.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { guestName } from './guest-format.ts';
import { type GuestProfile_guestFragment, GuestToEditDocument } from './guest-profile.generated.ts';

type FormThreeProps = { guest: { id: string; name: string }; onClose: () => void };

/** What the portal for Form III asks about a guest from abroad, in its order, each to be copied. */
export function FormThree({ guest, onClose }: FormThreeProps) {
  const { data } = useQuery(GuestToEditDocument, { variables: { id: guest.id } });
  return (
    <Drawer title={`Form III of ${guest.name}`} onClose={onClose}>
      {data?.guest ? (
        <dl className="grid gap-3">
          {fieldsOf(data.guest).map(({ label, value }) => (
            <PortalField key={label} label={label} value={value} />
          ))}
        </dl>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Drawer>
  );
}

function PortalField({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line-soft pb-2">
      <div className="min-w-0">
        <dt className="text-sm text-ink-2">{label}</dt>
        <dd className={value ? 'break-words' : 'text-late'}>{value ?? 'Not recorded yet'}</dd>
      </div>
      {value && <CopyButton label={label} text={value} />}
    </div>
  );
}

function fieldsOf(profile: GuestProfile_guestFragment): { label: string; value: string | null }[] {
  const { guest } = profile;
  const day = (value: string | null) => (value === null ? null : formatDay(value));
  return [
    { label: 'Name', value: guestName(guest) },
    { label: 'Gender', value: profile.gender && GENDER_NAMES[profile.gender] },
    { label: 'Date of birth', value: profile.birthDate },
    { label: 'Nationality', value: guest.nationality && countryName(guest.nationality) },
    { label: 'Address', value: profile.address },
    { label: 'Passport number', value: profile.passportNumber },
    { label: 'Passport issued at', value: profile.passportPlace },
    { label: 'Passport issued on', value: day(profile.passportIssuedOn) },
    { label: 'Passport holds until', value: day(profile.passportExpiresOn) },
    { label: 'Visa number', value: profile.visaNumber },
    { label: 'Visa issued at', value: profile.visaPlace },
    { label: 'Visa issued on', value: day(profile.visaIssuedOn) },
    { label: 'Visa holds until', value: day(profile.visaExpiresOn) },
    { label: 'Type of visa', value: profile.visaType },
    { label: 'Arrived in India on', value: day(profile.arrivedInIndiaOn) },
    { label: 'Phone', value: guest.phone },
  ];
}
