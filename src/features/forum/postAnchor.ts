/** Of an answer or comment on the page of its question. One sequence numbers all posts. */
export const postAnchor = (id: string | number): string => `post-${id}`;

/** `#answer-11` and `#comment-12` lead to the same places. @returns the id of the post, or null */
export const postIdInHash = (hash: string): string | null =>
  /^#(?:post|answer|comment)-([1-9]\d{0,14})$/.exec(hash)?.[1] ?? null;
