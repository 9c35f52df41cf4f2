export const contentCache = 'public, max-age=60, stale-while-revalidate=3600';
