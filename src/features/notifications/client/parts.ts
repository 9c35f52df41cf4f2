import { lazyPart } from '#ui/lazy.tsx';

export const NotificationBell = lazyPart(
  async () => (await import('./list/NotificationBell.tsx')).NotificationBell,
);

export const NotificationSettings = lazyPart(
  async () => (await import('./settings/NotificationSettings.tsx')).NotificationSettings,
);
