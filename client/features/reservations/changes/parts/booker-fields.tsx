import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { KnownGuests } from '../../parts/known-guests.tsx';
import type { TypedGuest } from '../../parts/use-known-guests.ts';

type GuestTexts = Omit<TypedGuest, 'id'>;

type BookerFieldsProps = {
  /** The booker as written down, as the fields have it. */
  booker: GuestTexts;
  onChange: (changed: Partial<GuestTexts>) => void;
  /** Somebody else who booked; null: it was the one written down. */
  other: TypedGuest | null;
  onOther: (other: TypedGuest | null) => void;
  /** The name of the one written down, as it is now. */
  name: string;
};

const NOBODY: TypedGuest = { id: '', fullName: '', phone: '', email: '' };

/** Who booked: written otherwise, which holds for all bookings of that guest, or somebody else in this one. */
export function BookerFields({ booker, onChange, other, onOther, name }: BookerFieldsProps) {
  if (other === null) {
    return (
      <>
        <GuestFields guest={booker} onChange={onChange} isFixed={false} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-ink-2">What you change here holds for all bookings of this guest.</p>
          <Button variant="outline" onClick={() => onOther(NOBODY)}>
            Somebody else booked
          </Button>
        </div>
      </>
    );
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-3 font-medium">Somebody else booked, not {name}</legend>
      <GuestFields
        guest={other}
        onChange={(changed) => onOther({ ...other, ...changed })}
        isFixed={other.id !== ''}
      />
      <KnownGuests guest={other} onChange={onOther} />
      <Button variant="outline" className="self-start" onClick={() => onOther(null)}>
        Keep {name}
      </Button>
    </fieldset>
  );
}

type GuestFieldsProps = {
  guest: GuestTexts;
  onChange: (changed: Partial<GuestTexts>) => void;
  isFixed: boolean;
};

function GuestFields({ guest: { fullName, phone, email }, onChange, isFixed }: GuestFieldsProps) {
  const change = (field: keyof GuestTexts) => (event: { target: { value: string } }) =>
    onChange({ [field]: event.target.value });
  return (
    <>
      <Field label="Name">
        {(tie) => <TextInput {...tie} value={fullName} onChange={change('fullName')} disabled={isFixed} />}
      </Field>
      <Field label="Phone">
        {(tie) => (
          <TextInput {...tie} type="tel" value={phone} onChange={change('phone')} disabled={isFixed} />
        )}
      </Field>
      <Field label="E-mail">
        {(tie) => (
          <TextInput {...tie} type="email" value={email} onChange={change('email')} disabled={isFixed} />
        )}
      </Field>
    </>
  );
}
