import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Prose.module.css';

/**
 * Running text that our own server made from Markdown, such as a post or the privacy policy.
 *
 * It goes into the page as it is. That is safe for one reason: every such text comes from `renderMarkdown`
 * (src/server/text/markdown.ts), which lets no HTML of the writer through, writes only the elements that Markdown has
 * and drops links that are neither http, https, mailto nor our own. Behind it stands the Content-Security-Policy,
 * which runs no script but ours, so that a mistake there would show but not act. Never give it text from elsewhere.
 *
 * Links have no target: they open where the reader is, and a new window is the reader's choice. Those to our own
 * pages go through the router, without loading the site again.
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

/** Where a plain click on a link to one of our pages leads; null for what the browser does itself. */
function getInternalPath(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  // A dot is in the names of files, never in those of pages.
  const isPage = /^\/(?![/\\])[^.?#]*([?#]|$)/.test(href) && !href.startsWith('/api/');
  return isPage && !link?.target && !link?.hasAttribute('download') ? href : null;
}
