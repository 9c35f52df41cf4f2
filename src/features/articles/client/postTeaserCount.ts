/** How many posts a page shows beside its own content. */
export const postTeaserCount = 3;
