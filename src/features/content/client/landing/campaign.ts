/** The marks of a campaign in a query. */
const utmParameter = /^utm_[a-z]+$/;

/**
 * Keeps the marks of a campaign on the way into the site.
 * @param href where a link leads; only a path of this site takes the marks over
 * @param search of the page that was opened, with its `?` or empty
 */
export function withCampaign(href: string, search: string): string {
  const marks = [...new URLSearchParams(search)].filter(([name]) => utmParameter.test(name));
  if (marks.length === 0 || !/^\/(?![/\\])/.test(href)) return href;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const kept = new URLSearchParams(query);
  for (const [name, value] of marks) kept.set(name, value);
  return `${path}?${kept}${hash}`;
}
