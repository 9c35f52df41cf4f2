import { lazyPart } from '#ui/lazy.tsx';

export { SaveButton } from './button/SaveButton.tsx';

export const MailSwitch = lazyPart(
  async () => (await import('./button/MailSwitch.tsx')).MailSwitch,
);
