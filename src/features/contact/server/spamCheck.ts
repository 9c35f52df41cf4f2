// Held, never refused (features.md §6.4).
import type { ContactMessage } from '../contract.ts';

const maxLinks = 3;

/** Endings that make a bare `name.ending` a link; others are more likely a missing space after a full stop. */
const linkDomains =
  'app|biz|cc|click|cn|co|com|dev|edu|gov|info|io|link|me|mil|net|online|org|ru|shop|site|store|top|uk|us|xyz';
const linkStart = String.raw`https?:\/\/[^\s/]|(?<![\w@.-])(?:www\.[\p{L}\p{N}]|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.(?:${linkDomains})(?![\w-]))`;
const linkPattern = new RegExp(linkStart, 'giu');
const wholeLinkPattern = new RegExp(String.raw`(?:${linkStart})\S*`, 'giu');

export const countLinks = (text: string): number => Array.from(text.matchAll(linkPattern)).length;

/** A text for an address that nobody has proved: what can be opened is left out. */
export const withoutLinks = (text: string): string => text.replace(wholeLinkPattern, '[link]');

/** Faster than anybody types, in milliseconds. */
const minTypingMs = 1000;

export function needsModeration(
  letter: Pick<ContactMessage, 'name' | 'message'>,
  signs: { readonly website: string; readonly typedForMs?: number | undefined },
): boolean {
  return (
    countLinks(`${letter.name} ${letter.message}`) > maxLinks ||
    signs.website !== '' ||
    (signs.typedForMs !== undefined && signs.typedForMs < minTypingMs)
  );
}
