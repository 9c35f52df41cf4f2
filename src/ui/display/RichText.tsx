import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Prose.module.css';

/**
 * Only for HTML from `renderMarkdown` (src/server/text/markdown.ts), which lets no HTML of the writer through and
 * drops foreign links. Never give it text from elsewhere.
 * Links to our own pages go through the router.
 */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const to = getInternalPath(event);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <div
      ref={text}
      className={styles.prose}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function getInternalPath(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  // A dot is in the names of files, never in those of pages.
  const isPage = /^\/(?![/\\])[^.?#]*([?#]|$)/.test(href) && !href.startsWith('/api/');
  return isPage && !link?.target && !link?.hasAttribute('download') ? href : null;
}
