export const isApiBase = (text: string): boolean => /^(\/[\w.-]+)+$/.test(text);

/** @throws Error for an address elsewhere: session cookies and the page's policy are for one origin */
export function requireApiBase(text: string): string {
  if (isApiBase(text)) return text;
  throw new Error(
    'API_BASE (or VITE_API_BASE) is not usable: it must be a path of this site such as /api, without a slash at its end. An API at another address is not supported; let the proxy in front pass the path on to it.',
  );
}
