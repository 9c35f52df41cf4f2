import { lazyPart } from '#ui/lazy.tsx';

export const PrivacySettings = lazyPart(
  async () => (await import('./PrivacySettings.tsx')).PrivacySettings,
);

export const CancelDeletionBanner = lazyPart(
  async () => (await import('./CancelDeletionBanner.tsx')).CancelDeletionBanner,
);
