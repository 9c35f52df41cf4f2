import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { contactHint } from '../../rules.ts';

/** Gentle: it can be sent all the same. */
export function HintNotice({ text }: { text: string }) {
  const hint = contactHint(text);
  return (
    <div aria-live="polite">{hint !== '' && <InlineNotice tone="warn">{hint}</InlineNotice>}</div>
  );
}
