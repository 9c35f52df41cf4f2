import { useEffect } from 'react';
import { postAnchor } from '#features/forum/postAnchor.ts';

/**
 * The browser scrolls by itself to what is on the page when it opens, and to nothing that comes later.
 * @param postId of a post on the page; null while it is not there
 */
export function useScrollToPost(postId: string | null): void {
  useEffect(() => {
    const post = postId === null ? null : document.getElementById(postAnchor(postId));
    if (post === null || post.matches(':target, :has(> :target)')) return;
    post.scrollIntoView();
    post.focus({ preventScroll: true });
  }, [postId]);
}
