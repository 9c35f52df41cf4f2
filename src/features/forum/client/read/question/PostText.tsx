import { RichText } from '#ui/display/RichText.tsx';
import styles from './Thread.module.css';

/** Rendered from Markdown by the server, which lets no HTML of the writer through. */
export const PostText = ({ html, lang }: { html: string; lang?: string }) => (
  <div className={styles.text} dir="auto">
    <RichText html={html} lang={lang === 'en' ? undefined : lang} />
  </div>
);
