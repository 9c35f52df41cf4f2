import { useEffect, useRef } from 'react';
import { Banner } from '../../../../ui/Banner.tsx';
import type { FormTrouble } from './formTrouble.ts';

/** What went wrong with the whole form. It takes the focus, for the button that was pressed stands far below it. */
export function FormTroubleNote({ trouble }: { trouble: Pick<FormTrouble, 'title' | 'text'> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="bad" title={trouble.title}>
        <p>{trouble.text}</p>
      </Banner>
    </div>
  );
}
