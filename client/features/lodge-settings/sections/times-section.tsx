import { TimeField } from '../../../ui/dates/time-field.tsx';
import { timesForm, timesFormOf } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** The hours of the house. */
export function TimesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="times"
      title="Times"
      note={`By the clock of ${props.settings.timeZone}.`}
      schema={timesForm}
      formOf={timesFormOf}
      inputOf={timesFormOf}
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TimeField name="checkInTime" label="Check-in from" />
        <TimeField name="checkOutTime" label="Check-out by" />
        <TimeField name="noShowFrom" label="Not come from" hint="On the day of arrival." />
        <TimeField
          name="nightEndsAt"
          label="The night ends at"
          hint="Until then a walk-in gets last night."
        />
      </div>
    </SettingsSection>
  );
}
