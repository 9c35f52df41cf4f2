// Only Chromium tells a site that its person saves data (features.md §2.5), so there is a switch of our own;
// index.html applies it before the first paint, under the same key.
import { useSyncExternalStore } from 'react';
import { createDeviceSetting } from './deviceSetting.ts';

function hasSaveDataHint(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

export const {
  read: isLowData,
  set: setLowData,
  subscribe: subscribeLowData,
} = createDeviceSetting<boolean>({
  key: 'lowData',
  parse: (stored) => stored === 'on' || (stored !== 'off' && hasSaveDataHint()),
  format: (on) => (on ? 'on' : 'off'),
  // The styles then leave web fonts out.
  apply: (on) => void document.documentElement.toggleAttribute('data-low-data', on),
});

export function useLowData(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribeLowData, isLowData, () => false), setLowData];
}
