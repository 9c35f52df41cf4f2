import { Badge } from '#ui/display/Badge.tsx';
import { RichText } from '#ui/display/RichText.tsx';
import styles from '../composer/Composer.module.css';

/** Own posts that wait on the server, as items of a list. */
export const ReviewedPosts = ({
  posts,
}: {
  posts: readonly { readonly id: string; readonly html: string }[];
}) => (
  <>
    {posts.map(({ id, html }) => (
      <li key={id} className={styles.pending}>
        <p>
          <Badge tone="info">Waits for review</Badge>
        </p>
        <div dir="auto">
          <RichText html={html} />
        </div>
      </li>
    ))}
  </>
);
