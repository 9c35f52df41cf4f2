import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { stripCountryCode } from '#shared/input/phone.ts';
import { languages } from '#shared/reference/languages.ts';
import type { Profile } from '#features/account/contract.ts';
import { checkPhone, formatPhone, isLanguage } from '#features/account/profileRules.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useProfileField } from './useProfileField.ts';

type Props = { userId: string; profile: Profile | undefined };

export function PhoneSection({ userId, profile }: Props) {
  const shown = profile && { ...profile, phone: formatPhone(profile.phone) };
  const field = useProfileField({
    userId,
    field: 'phone',
    profile: shown,
    fallback: '',
    check: checkPhone,
  });
  const withoutOne = stripCountryCode(field.value);
  return (
    <SettingsSection title="Phone">
      <ProfileForm
        label="Phone"
        field={field}
        show={(profileNow) => formatPhone(profileNow.phone) || 'No number'}
      >
        <TextField
          {...field.form.fieldProps('phone')}
          label="Your US phone number (optional)"
          hint="In case your email doesn’t reach you. Nobody else sees it."
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={field.value}
          onChange={field.change}
          onBlur={() => {
            const shaped = formatPhone(field.value);
            if (shaped !== field.value) field.change(shaped);
          }}
        />
        {withoutOne !== null && (
          <div>
            <Button onClick={() => field.change(formatPhone(withoutOne))}>
              Remove the leading 1
            </Button>
          </div>
        )}
      </ProfileForm>
    </SettingsSection>
  );
}

const checkLanguage = (code: string) =>
  isLanguage(code)
    ? null
    : { path: 'language', code: 'not_listed', message: 'Choose a language from the list' };

const nameOf = (code: string): string =>
  languages.options.find(({ value }) => value === code)?.label ?? 'Not chosen';

export function LanguageSection({ userId, profile }: Props) {
  const field = useProfileField({
    userId,
    field: 'language',
    profile,
    fallback: '',
    check: checkLanguage,
  });
  return (
    <SettingsSection title="Language">
      <ProfileForm
        label="Language"
        field={field}
        show={(profileNow) => nameOf(profileNow.language)}
      >
        <SelectField
          {...field.form.fieldProps('language')}
          label="The language you like best"
          hint="Pages are in English for now. When we write to you in person, we use your language if we can."
          name="language"
          placeholder="Choose a language"
          options={languages.options}
          value={field.value}
          onChange={field.change}
        />
      </ProfileForm>
    </SettingsSection>
  );
}
