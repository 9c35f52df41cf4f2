/**
 * The agreement between this client and the server. Raised when pages of an older build must no longer write; the
 * build manifest then names it as `minClient`, and older pages ask for a reload (offline.md §5.4).
 */
export const clientVersion = 1;
