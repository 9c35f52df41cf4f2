import { useState } from 'react';
import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Profile } from '#features/account/contract.ts';
import { checkName, isTimeZone } from '#features/account/rules.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useProfileField } from './useProfileField.ts';

const Combobox = lazyPart(async () => (await import('#ui/form/select/Combobox.tsx')).Combobox);

type Props = { userId: string; profile: Profile | undefined };

export function NameSection({ userId, profile, fallback }: Props & { fallback: string }) {
  const field = useProfileField({ userId, field: 'name', profile, fallback, check: checkName });
  return (
    <SettingsSection title="Name">
      <ProfileForm label="Name" field={field} show={(profileNow) => profileNow.name}>
        <TextField
          {...field.form.fieldProps('name')}
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

const formatZone = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

export function TimeZoneSection({ userId, profile }: Props) {
  const field = useProfileField({
    userId,
    field: 'timeZone',
    profile,
    fallback: '',
    check: checkZone,
  });
  const [zones] = useState(() =>
    Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: formatZone(zone) })),
  );
  const [here] = useState(deviceTimeZone);
  const box = {
    ...field.form.fieldProps('timeZone'),
    label: 'Your time zone',
    hint:
      field.value === ''
        ? `Using your device’s time zone: ${formatZone(here)}.`
        : 'Deadlines show in this time zone, next to the school’s own.',
    options: zones,
    value: field.value,
    onChange: field.change,
  };
  return (
    <SettingsSection title="Time zone">
      <ProfileForm
        label="Time zone"
        field={field}
        show={(profileNow) => formatZone(profileNow.timeZone)}
      >
        <LazyBoundary fallback={<SelectField {...box} />} unavailable={<SelectField {...box} />}>
          <Combobox {...box} />
        </LazyBoundary>
        {here !== field.value && (
          <div>
            <Button onClick={() => field.change(here)}>
              Use this device’s: {formatZone(here)}
            </Button>
          </div>
        )}
      </ProfileForm>
    </SettingsSection>
  );
}
