import type { FieldProblem } from '#shared/contract/problem.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { imageLimits } from './imageContract.ts';

export const imageFolder = '/forum/images';
const address = /^\/forum\/images\/([a-p]{32}\.(?:jpg|png))$/;

/** Letters alone: digits would look like a phone or record number to the privacy check. */
export const imageAddress = (name: string): string => `${imageFolder}/${name}`;
export const parseImageAddress = (text: string): string | null => address.exec(text)?.[1] ?? null;

/** What Markdown would read as more than text, so that the description reads as it was written. */
const marks = /[\\`*_~[\]<|]|&(?=[#a-z])|:(?=\/\/)/gi;

export const imageMarkdown = (alt: string, to: string): string =>
  `![${cleanLine(alt).replace(marks, '\\$&')}](${to})`;

export function checkImageAlt(given: string): FieldProblem[] {
  const path = 'alt';
  const count = countCharacters(cleanLine(given));
  const { min, max } = imageLimits.alt;
  if (count < min) {
    const message = 'Describe the picture in a few words: what it shows, and the words in it';
    return [{ path, code: 'required', message }];
  }
  if (count <= max) return [];
  const message = `Shorten the description by ${count - max} characters: ${max} fit`;
  return [{ path, code: 'alt_long', message }];
}
