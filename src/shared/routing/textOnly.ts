// Each public page is there a second time, as text alone, at its own address with a switch (features.md §8).
import { isPublicPage } from './routePatterns.ts';

/** Forms cannot send a name without a value. */
export const textSwitch = { name: 'text', value: 'only' } as const;

// Not every `text=…`: what a phone shares arrives in that field, too.
const isSwitch = (pair: string): boolean =>
  pair === textSwitch.name || pair === `${textSwitch.name}=${textSwitch.value}`;
const isPart = (pair: string): boolean => pair.startsWith('part=');

const pairsOf = (query: string): string[] => query.split('&').filter((pair) => pair !== '');
const withoutSwitch = (query: string): string[] =>
  pairsOf(query).filter((pair) => !isSwitch(pair) && !isPart(pair));

export const hasTextSwitch = (search: string): boolean =>
  pairsOf(search.replace(/^\?/, '')).some(isSwitch);

/** @param part counted from 1 */
export function withTextSwitch(href: string, part = 1): string {
  const [address = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const pairs = [...withoutSwitch(query), textSwitch.name, ...(part > 1 ? [`part=${part}`] : [])];
  return `${path}?${pairs.join('&')}${hash === undefined ? '' : `#${hash}`}`;
}

export type TextRequest = {
  /** Of the page itself, without the switch. */
  readonly search: string;
  readonly part: number;
};

/** @returns null where the whole page is asked for, or the address has no public page */
export function parseTextSwitch(path: string, search: string): TextRequest | null {
  if (!hasTextSwitch(search) || !isPublicPage(path)) return null;
  const query = search.replace(/^\?/, '');
  const rest = withoutSwitch(query).join('&');
  const number = pairsOf(query).find(isPart)?.slice('part='.length) ?? '';
  return {
    search: rest === '' ? '' : `?${rest}`,
    part: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1,
  };
}
