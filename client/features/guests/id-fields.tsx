import { useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ID_TYPE_OPTIONS, type IdValues } from './guest-form.ts';
import { countryOptions, HOME_COUNTRY } from './guest-format.ts';

/** Which ID was shown; of a guest from abroad the passport and the visa, as the police ask for them. */
export function IdFields() {
  const [nationality, idType] = useWatch<IdValues, ['nationality', 'idType']>({
    name: ['nationality', 'idType'],
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="nationality" label="Citizen of" options={countryOptions()} />
      {nationality === HOME_COUNTRY ? (
        <>
          <SelectField name="idType" label="ID" emptyLabel="None yet" options={ID_TYPE_OPTIONS} />
          {idType !== '' && (
            <TextField
              name="idNumber"
              label={idType === 'AADHAAR' ? 'Last 4 digits' : 'Number'}
              autoComplete="off"
              {...(idType === 'AADHAAR'
                ? { inputMode: 'numeric' as const, maxLength: 4 }
                : { maxLength: 40 })}
            />
          )}
        </>
      ) : (
        <PassportFields />
      )}
    </div>
  );
}

function PassportFields() {
  return (
    <>
      <TextField name="passportNumber" label="Passport number" autoComplete="off" maxLength={40} />
      <TextField name="passportPlace" label="Passport issued at" maxLength={100} />
      <TextField name="passportIssuedOn" label="Passport issued on" type="date" />
      <TextField name="passportExpiresOn" label="Passport holds until" type="date" />
      <TextField name="visaNumber" label="Visa number" autoComplete="off" maxLength={40} />
      <TextField name="visaType" label="Type of visa" maxLength={40} />
      <TextField name="visaPlace" label="Visa issued at" maxLength={100} />
      <TextField name="visaIssuedOn" label="Visa issued on" type="date" />
      <TextField name="visaExpiresOn" label="Visa holds until" type="date" />
      <TextField name="arrivedInIndiaOn" label="Arrived in India on" type="date" />
    </>
  );
}
