const utmParameter = /^utm_[a-z]+$/;

/** @param href only a path of this site takes the parameters over */
export function withCampaign(href: string, search: string): string {
  const marks = [...new URLSearchParams(search)].filter(([name]) => utmParameter.test(name));
  if (marks.length === 0 || !/^\/(?![/\\])/.test(href)) return href;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const parameters = new URLSearchParams(query);
  for (const [name, value] of marks) parameters.set(name, value);
  return `${path}?${parameters}${hash}`;
}
