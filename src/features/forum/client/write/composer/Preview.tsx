import { useQuery } from '@tanstack/react-query';
import { RichText } from '#ui/display/RichText.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { previewQuery } from '../writeQueries.ts';
import styles from './Composer.module.css';
import { useDebounced } from './useDebounced.ts';

const pauseMs = 600;

/** As the server renders it: no parser of Markdown reaches the phone. */
export function Preview({ text }: { text: string }) {
  const online = useOnline();
  const shown = useDebounced(text, pauseMs);
  const { data, isError } = useQuery({ ...previewQuery(shown), enabled: shown.trim() !== '' });
  return (
    <section className={styles.preview} aria-label="Preview" aria-live="polite">
      {text.trim() === '' ? (
        <p>Write something, and it shows here as others will see it.</p>
      ) : data === undefined ? (
        <p>{previewNotice(online, isError)}</p>
      ) : (
        <div dir="auto">
          <RichText html={data} />
        </div>
      )}
    </section>
  );
}

function previewNotice(online: boolean, isError: boolean): string {
  if (!online)
    return 'You’re offline, and a preview needs a connection. Your words are safe; you can post without it.';
  return isError
    ? 'The preview didn’t load. Your words are safe; it tries again when you go on typing.'
    : 'Loading the preview…';
}
