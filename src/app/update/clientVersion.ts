/**
 * Raised when pages of an older build must no longer write: `minClient` of the build manifest then asks them for a
 * reload (offline.md §5.4).
 */
export const clientVersion = 2;
