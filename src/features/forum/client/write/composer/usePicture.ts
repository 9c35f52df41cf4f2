import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '#ui/hooks/useOnline.ts';

/** @param insert is called with the Markdown once the dialog has closed and given the focus back */
export function usePicture(insert: (markdown: string) => void) {
  const online = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const added = useRef('');
  const add = useEffectEvent(insert);
  useEffect(() => {
    if (isOpen || added.current === '') return;
    const markdown = added.current;
    added.current = '';
    add(markdown);
  }, [isOpen]);
  return {
    isOpen,
    /** It was wanted without a connection. */
    isRefused: isRefused && !online,
    open: () => {
      setRefused(!online);
      setOpen(online);
    },
    close: () => setOpen(false),
    finish: (markdown: string) => {
      added.current = markdown;
      setOpen(false);
    },
  };
}
