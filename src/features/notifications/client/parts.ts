import { lazyPart } from '#ui/lazy.tsx';

export { NotificationBell } from './list/NotificationBell.tsx';

export const NotificationSettings = lazyPart(
  async () => (await import('./settings/NotificationSettings.tsx')).NotificationSettings,
);
