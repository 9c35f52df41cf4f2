/** @param base without a slash at its end */
export const isBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);
