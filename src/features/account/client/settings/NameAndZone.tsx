import { type ReactNode, useState } from 'react';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { Seam } from '../../../../ui/Seam.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { Profile } from '../../contract.ts';
import { checkName, isTimeZone } from '../../rules.ts';
import { FormFrame } from '../FormFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';
import { useProfileField } from './useProfileField.ts';

const Combobox = lazyPart(async () => (await import('../../../../ui/Combobox.tsx')).Combobox);

type Props = { userId: string; profile: Profile | undefined };

/** @param known the name as this device knows it, until the server has answered */
export function NameSection({ userId, profile, known }: Props & { known: string }) {
  const field = useProfileField({ userId, field: 'name', profile, known, check: checkName });
  return (
    <SettingsSection title="Name">
      <ProfileForm label="Name" field={field} show={(profileNow) => profileNow.name}>
        <TextField
          {...field.form.at('name')}
          label="Your name"
          autoComplete="name"
          name="name"
          value={field.value}
          onChange={field.change}
          required
        />
      </ProfileForm>
    </SettingsSection>
  );
}

const checkZone = (zone: string) =>
  isTimeZone(zone)
    ? null
    : { path: 'timeZone', code: 'not_listed', message: 'Choose a time zone from the list' };

const zoneInWords = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

export function TimeZoneSection({ userId, profile }: Props) {
  const field = useProfileField({
    userId,
    field: 'timeZone',
    profile,
    known: '',
    check: checkZone,
  });
  const [zones] = useState(() =>
    Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneInWords(zone) })),
  );
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const box = {
    ...field.form.at('timeZone'),
    label: 'Your time zone',
    hint:
      field.value === ''
        ? `Not chosen yet, so that of your device counts: ${zoneInWords(here)}.`
        : 'Deadlines are shown in it, beside their own.',
    options: zones,
    value: field.value,
    onChange: field.change,
  };
  return (
    <SettingsSection title="Time zone">
      <ProfileForm
        label="Time zone"
        field={field}
        show={(profileNow) => zoneInWords(profileNow.timeZone)}
      >
        <LatePart fallback={<SelectField {...box} />} missing={<SelectField {...box} />}>
          <Combobox {...box} />
        </LatePart>
        {here !== field.value && (
          <div>
            <Button onClick={() => field.change(here)}>
              Use this device’s: {zoneInWords(here)}
            </Button>
          </div>
        )}
      </ProfileForm>
    </SettingsSection>
  );
}

function ProfileForm({
  label,
  field,
  show,
  children,
}: {
  label: string;
  field: ReturnType<typeof useProfileField>;
  show: (profile: Profile) => string;
  children: ReactNode;
}) {
  const { theirs } = field;
  return (
    <FormFrame
      form={field.form}
      offline="You can change this now. It is kept on this device and sent when you are back online."
      action="Save"
      busy="Saving…"
      variant="secondary"
      after={
        <>
          <div className={styles['spoken']} aria-live="polite">
            {field.saved && <InlineNotice tone="good">Saved.</InlineNotice>}
          </div>
          {field.waits && (
            <Button variant="quiet" onClick={field.undo}>
              Do not send it
            </Button>
          )}
        </>
      }
    >
      {children}
      {theirs && (
        <Seam
          fieldLabel={label}
          mine={{ value: field.value, who: 'Typed here', when: 'not saved yet' }}
          theirs={{ value: show(theirs), who: 'On another device', when: 'saved meanwhile' }}
          onKeepMine={() => field.keepMine(theirs)}
          onTakeTheirs={() => field.takeTheirs(theirs)}
        />
      )}
      <div className={styles['spoken']} aria-live="polite">
        {field.waits && (
          <InlineNotice tone="info">Waiting to send. It is safe on this device.</InlineNotice>
        )}
      </div>
    </FormFrame>
  );
}
