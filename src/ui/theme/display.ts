// index.html applies the stored choice before the first paint, under the same key.
import { useSyncExternalStore } from 'react';
import { createDeviceSetting } from './deviceSetting.ts';

/** Words that the styles know, with spaces between, such as `large underline`. */
export const {
  read: readDisplay,
  set: setDisplay,
  subscribe: subscribeDisplay,
} = createDeviceSetting<string>({
  key: 'display',
  parse: (stored) => stored ?? '',
  format: (words) => (words === '' ? null : words),
  apply: (words) => {
    if (words === '') delete document.documentElement.dataset['display'];
    else document.documentElement.dataset['display'] = words;
  },
});

export const useDisplay = (): string =>
  useSyncExternalStore(subscribeDisplay, readDisplay, () => '');
