import { GST_STATES } from '../../../../domain/gst/states.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { lodgeForm, lodgeFormOf } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

const STATES = Object.entries(GST_STATES)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** The name and where the lodge is found. */
export function LodgeSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="lodge"
      title="The lodge"
      note="Guests read it on the website, on papers and in messages."
      schema={lodgeForm}
      formOf={lodgeFormOf}
      inputOf={({ name, legalName, address, stateCode, phone, email }) => ({
        name,
        legalName,
        address,
        stateCode,
        phone,
        email,
      })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" maxLength={60} />
        <TextField
          name="legalName"
          label="Legal name"
          maxLength={100}
          hint="For bills, where it is another."
        />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" />
        <TextField name="email" label="E-mail" type="email" inputMode="email" />
        <TextField name="address" label="Address" rows={3} maxLength={300} />
        <SelectField
          name="stateCode"
          label="State"
          options={STATES}
          emptyLabel="Choose the state"
          hint="The GSTIN begins with its digits."
        />
      </div>
    </SettingsSection>
  );
}
