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
  useEffect(() => markUnavailableImages(text.current), []);
  return (
    <div
      ref={text}
      className={styles.prose}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A picture that cannot be loaded shows its description in a frame, instead of an empty place of its size. */
function markUnavailableImages(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const mark = (image: EventTarget | null): void => {
    if (image instanceof HTMLImageElement) image.dataset['unavailable'] = '';
  };
  for (const image of element.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) mark(image);
  const onError = ({ target }: Event) => mark(target);
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) delete target.dataset['unavailable'];
  };
  // Neither of them bubbles.
  element.addEventListener('error', onError, true);
  element.addEventListener('load', onLoad, true);
  return () => {
    element.removeEventListener('error', onError, true);
    element.removeEventListener('load', onLoad, true);
  };
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
