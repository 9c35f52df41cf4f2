import { InlineNotice } from '#ui/feedback/Banner.tsx';

export const DemoMailbox = () => (
  <InlineNotice tone="info">
    This is a demo: the mail is at{' '}
    <a href="/dev/mail" target="_blank" rel="noreferrer">
      /dev/mail
    </a>
    , which opens in a new tab.
  </InlineNotice>
);
