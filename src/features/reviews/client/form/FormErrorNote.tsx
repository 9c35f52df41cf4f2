import { useEffect, useRef } from 'react';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { FormError } from './formError.ts';

/** What went wrong with the whole form. It takes the focus, for the button that was pressed stands far below it. */
export function FormErrorNote({ error }: { error: Pick<FormError, 'title' | 'text'> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="bad" title={error.title}>
        <p>{error.text}</p>
      </Banner>
    </div>
  );
}

/** Says before somebody types that sending needs a connection, and what can be done without one. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <InlineNotice tone="info">
      You are offline, and sending this needs a connection.{' '}
      {isSharedComputer()
        ? 'You can write now; leave the page open until it is sent.'
        : 'You can write now: it is kept on this device, and stands here when you come back to send it.'}
    </InlineNotice>
  );
}
