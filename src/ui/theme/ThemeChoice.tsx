import { RadioGroup } from '../form/ChoiceFields.tsx';
import { type Theme, useTheme } from './theme.ts';

const themeOptions: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <RadioGroup
      label="Appearance"
      inline
      options={themeOptions}
      value={theme}
      onChange={(value) =>
        choose(themeOptions.find((choice) => choice.value === value)?.value ?? 'system')
      }
    />
  );
}
