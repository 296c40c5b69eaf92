import { SETTING_LIMITS } from '../../../../domain/lodge/settings-limits.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { deskForm, deskFormOf } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

const [LEAST_NIGHTS, MOST_NIGHTS] = SETTING_LIMITS.stayOverCleaningDays;

/** What the desk may do by itself. */
export function DeskSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="desk"
      title="Limits at the desk"
      note="For managers. What was given before stays given."
      schema={deskForm}
      formOf={deskFormOf}
      inputOf={({ managerDiscountLimit, pettyCashLimit, stayOverCleaningDays }) => ({
        managerDiscountLimit,
        pettyCashLimit,
        stayOverCleaningDays,
      })}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="managerDiscountLimit"
          label="Discount up to, %"
          inputMode="decimal"
          maxLength={6}
          hint="Of the list price of a booking."
        />
        <MoneyField name="pettyCashLimit" label="From the till, at a time" />
        <NumberField
          name="stayOverCleaningDays"
          label="Clean after nights"
          min={LEAST_NIGHTS}
          max={MOST_NIGHTS}
          hint="Where guests stay on; 0 is never."
        />
      </div>
    </SettingsSection>
  );
}
