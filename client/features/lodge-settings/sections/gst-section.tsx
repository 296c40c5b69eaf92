import { useState } from 'react';
import { formatState } from '../../../../domain/gst/states.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { gstinForm, gstinFormOf, type LodgeSettings } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';
import type { AskedTaxes } from '../tax-dialogs.tsx';

const ChangeTaxesDialog = lazyDialog(async () => (await import('../tax-dialogs.tsx')).ChangeTaxesDialog);

/** Whether the lodge charges GST, under which number, and whether its prices include it. */
export function GstSection(props: SectionProps) {
  const { stateCode, isGstRegistered, pricesIncludeTax, version } = props.settings;
  const [asked, setAsked] = useState<AskedTaxes | null>(null);
  return (
    <>
      <SettingsSection
        {...props}
        id="gst"
        title="GST registration"
        note={stateCode === '' ? 'Choose the state of the lodge first.' : `In ${formatState(stateCode)}.`}
        schema={gstinForm}
        formOf={gstinFormOf}
        inputOf={gstinFormOf}
      >
        <TextField
          name="gstin"
          label="GSTIN"
          autoComplete="off"
          maxLength={20}
          hint="15 letters and digits, as on the certificate."
          className="max-w-80"
        />
        <ul className="grid gap-3">
          <Switched
            label={isGstRegistered ? 'The lodge charges GST' : 'The lodge charges no GST'}
            note={isGstRegistered ? 'Its bills are tax invoices.' : 'Its bills show no tax.'}
            action={isGstRegistered ? 'Stop charging GST…' : 'Charge GST…'}
            onPress={() => setAsked(registrationOf(props.settings))}
          />
          <Switched
            label={pricesIncludeTax ? 'Prices include GST' : 'GST comes on top of prices'}
            note="Of the price list. What is booked keeps how it was priced."
            action={pricesIncludeTax ? 'Put GST on top…' : 'Include GST…'}
            onPress={() => setAsked(inclusionOf(props.settings))}
          />
        </ul>
      </SettingsSection>
      {asked && <ChangeTaxesDialog asked={asked} version={version} onClose={() => setAsked(null)} />}
    </>
  );
}

type SwitchedProps = { label: string; note: string; action: string; onPress: () => void };

function Switched({ label, note, action, onPress }: SwitchedProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-3">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-sm text-ink-3">{note}</p>
      </div>
      <Button onClick={onPress}>{action}</Button>
    </li>
  );
}

function registrationOf({ isGstRegistered: was }: LodgeSettings): AskedTaxes {
  return {
    title: was ? 'Stop charging GST?' : 'Charge GST from now on?',
    confirmLabel: was ? 'Stop charging GST' : 'Charge GST',
    done: was ? 'The lodge charges no GST now.' : 'The lodge charges GST now.',
    ...(was && {
      note: 'Bill those first who are in house or have left without a bill: nights that are past keep their GST, and without a registration they cannot be billed.',
    }),
    change: { isGstRegistered: !was },
    inverse: { isGstRegistered: was },
  };
}

function inclusionOf({ pricesIncludeTax: was }: LodgeSettings): AskedTaxes {
  return {
    title: was ? 'Put GST on top of prices?' : 'Include GST in prices?',
    confirmLabel: was ? 'Put GST on top' : 'Include GST',
    done: was ? 'GST comes on top of prices now.' : 'Prices include GST now.',
    change: { pricesIncludeTax: !was },
    inverse: { pricesIncludeTax: was },
  };
}
