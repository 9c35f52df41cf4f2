export const postTeaserCount = 3;
