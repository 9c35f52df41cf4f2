import { useState } from 'react';
import type { Profile } from '#features/account/contract.ts';
import {
  type DisplaySettings,
  formatDisplay,
  parseDisplay,
  textSizes,
} from '#features/account/displayRules.ts';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { setDisplay, useDisplay } from '#ui/theme/display.ts';
import { useAccountForm } from '../form/useAccountForm.ts';
import { profileFromConflict, useSaveProfile, useUpdateAccountCache } from './profileQueries.ts';
import { SettingsSection, StatusMessage } from './SettingsSection.tsx';

const sizeLabels = { normal: 'Normal', large: 'Large', larger: 'Larger' } as const;
const sizeOptions = textSizes.map((value) => ({ value, label: sizeLabels[value] }));

/** Shown at once on this device; with the account so that other devices look alike after the next sign-in. */
export function DisplaySection({
  userId,
  profile,
}: {
  userId: string;
  profile: Profile | undefined;
}) {
  const display = parseDisplay(useDisplay());
  const [done, setDone] = useState('');
  const send = useSaveProfile();
  const updateCache = useUpdateAccountCache(userId);
  const form = useAccountForm({
    fields: [],
    async send() {
      if (!profile) return null;
      const body = { display: parseDisplay(document.documentElement.dataset['display'] ?? '') };
      try {
        return await send({ body }, { userId, revision: profile.rev });
      } catch (error) {
        const current = profileFromConflict(error);
        if (!current) throw error;
        return send({ body }, { userId, revision: current.rev });
      }
    },
    onDone(saved) {
      if (saved === null) return;
      setDone('Saved with your account.');
      void updateCache(saved);
    },
    safeMessage: 'This device shows your choice. It isn’t saved with your account yet.',
  });
  const choose = (changes: Partial<DisplaySettings>) => {
    setDone('');
    setDisplay(formatDisplay({ ...display, ...changes }));
    form.submit();
  };
  return (
    <SettingsSection title="Easier to read and use">
      <p>Your choices apply on this device right away, and on others the next time you sign in.</p>
      <RadioGroup
        label="Text size"
        inline
        options={sizeOptions}
        value={display.textSize}
        onChange={(value) =>
          choose({ textSize: textSizes.find((size) => size === value) ?? 'normal' })
        }
      />
      <Switch
        label="Less motion"
        hint="Nothing slides or fades. If your device asks for this already, we follow it."
        checked={display.motion === 'less'}
        onChange={(on) => choose({ motion: on ? 'less' : 'device' })}
      />
      <Switch
        label="More contrast"
        hint="Darker text and lines."
        checked={display.contrast === 'more'}
        onChange={(on) => choose({ contrast: on ? 'more' : 'device' })}
      />
      <Switch
        label="Underline all links"
        checked={display.underlineLinks}
        onChange={(underlineLinks) => choose({ underlineLinks })}
      />
      {form.formError && <FormErrorBanner error={form.formError} />}
      <StatusMessage>{done}</StatusMessage>
    </SettingsSection>
  );
}
