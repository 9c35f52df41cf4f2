// index.html applies the stored choice before the first paint, under the same key.
import { useSyncExternalStore } from 'react';
import { createDeviceSetting } from './deviceSetting.ts';

export type Theme = 'system' | 'light' | 'dark';

export const {
  read: readTheme,
  set: setTheme,
  subscribe: subscribeTheme,
} = createDeviceSetting<Theme>({
  key: 'theme',
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
  format: (theme) => (theme === 'system' ? null : theme),
  apply: (theme) => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  },
});

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, () => 'system' as const);
  return [theme, setTheme];
}
