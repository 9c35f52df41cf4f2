import { lazyPart } from '#ui/lazy.tsx';

export const PrivacySettings = lazyPart(
  async () => (await import('./PrivacySettings.tsx')).PrivacySettings,
);

export const KeepAccountBanner = lazyPart(
  async () => (await import('./KeepAccountBanner.tsx')).KeepAccountBanner,
);
