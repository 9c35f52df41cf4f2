import { useEffect, useState } from 'react';
import { LiveRegion } from '../accessibility/LiveRegion.tsx';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import { Button } from './Button.tsx';

const shownMs = 2500;
const labels = { ready: 'Copy', copied: 'Copied', failed: 'Couldn’t copy' } as const;

const announcements = (label: string): Readonly<Record<keyof typeof labels, string>> => ({
  ready: '',
  copied: `Copied: ${label}`,
  failed: `Your browser doesn’t let us copy. Select the text of “${label}” and copy it.`,
});

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<keyof typeof labels>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = window.setTimeout(() => setState('ready'), shownMs);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {labels[state]}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      <LiveRegion text={announcements(label)[state]} />
    </>
  );
}
