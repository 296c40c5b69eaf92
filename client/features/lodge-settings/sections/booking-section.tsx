import { SETTING_LIMITS } from '../../../../domain/lodge/settings-limits.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { bookingForm, bookingFormOf, type LodgeSettings } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** What bookings go by. */
export function BookingSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="bookings"
      title="Booking rules"
      note="What is held or booked already keeps its own."
      schema={bookingForm}
      formOf={bookingFormOf}
      inputOf={inputOf}
    >
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <TextField
          name="advancePercent"
          label="Advance, %"
          inputMode="decimal"
          maxLength={6}
          hint="Of the total."
        />
        <NumberField name="holdHours" label="Hold, hours" {...limits('holdHours')} />
        <NumberField name="webRequestHours" label="Web request, hours" {...limits('webRequestHours')} />
        <NumberField name="formHoldMinutes" label="Form, minutes" {...limits('formHoldMinutes')} />
        <TextField
          name="formHoldShare"
          label="Kept for forms, %"
          inputMode="decimal"
          maxLength={6}
          hint="Of the rooms of a type, at most."
        />
        <NumberField name="infantMaxAge" label="Free up to age" {...limits('infantMaxAge')} />
        <NumberField name="childMaxAge" label="Child up to age" {...limits('childMaxAge')} />
      </div>
      <CheckboxField
        name="confirmsWebInstantly"
        label="Confirm bookings from the website at once"
        hint="Else each waits for you as a request."
      />
    </SettingsSection>
  );
}

function inputOf(settings: LodgeSettings) {
  const { advancePercent, holdHours, webRequestHours, formHoldMinutes, formHoldShare } = settings;
  const { confirmsWebInstantly, infantMaxAge, childMaxAge } = settings;
  return {
    advancePercent,
    holdHours,
    webRequestHours,
    formHoldMinutes,
    formHoldShare,
    confirmsWebInstantly,
    infantMaxAge,
    childMaxAge,
  };
}

function limits(setting: keyof typeof SETTING_LIMITS) {
  const [min, max] = SETTING_LIMITS[setting];
  return { min, max };
}
