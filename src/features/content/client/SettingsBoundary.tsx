import { type ReactNode, useEffect, useState } from 'react';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Settings } from '../contract.ts';
import styles from './SettingsBoundary.module.css';
import { type SettingsState, useSettings } from './settingsStore.ts';

const settingsMessages = {
  updated: 'Settings has been updated successfully.',
  failed: 'Something went wrong. Please try again.',
} as const;

/** features.md §2.2, L2 */
const retryAfterMs = 12_000;

/** @param children renders the screen, from nothing when the settings cannot be had */
export function SettingsBoundary({
  children,
}: {
  children: (settings: Settings | null) => ReactNode;
}) {
  const state = useSettings();
  if (!state.isLoaded && !state.error) return <SettingsSkeleton retry={state.retry} />;
  return (
    <>
      <StateNotice {...state} />
      {children(state.settings)}
    </>
  );
}

function StateNotice({ settings, error, savedAt, isOld, retry }: SettingsState) {
  const [now] = useState(() => Date.now());
  if (!settings)
    return (
      <div className={styles.notice}>
        <Banner
          tone="warn"
          title={settingsMessages.failed}
          actions={<Button onClick={retry}>Try again</Button>}
        >
          <p>The text of this page could not be loaded. What you wrote on this device is safe.</p>
        </Banner>
      </div>
    );
  if (savedAt === null || (!error && !isOld)) return null;
  return (
    <div className={styles.notice}>
      <InlineNotice tone="info">Saved copy from {relativeTime(savedAt, now)}</InlineNotice>
    </div>
  );
}

/** As tall as the window, so that nothing below it moves when the text comes. */
function SettingsSkeleton({ retry }: { retry: () => void }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), retryAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.coming}>
      <Skeleton count={6} />
      {isLong && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}
