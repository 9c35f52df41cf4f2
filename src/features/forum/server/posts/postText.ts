import type { Queries } from '#server/db/database.ts';
import { parseMemberText } from '#server/text/memberMarkdown.ts';
import { previewText } from '#shared/text/textPreview.ts';
import { imageLimits } from '../../imageContract.ts';
import { imageAddress, parseImageAddress } from '../../imageRules.ts';
import { findImageSizes } from '../images/imageStore.ts';
import { findHandles } from './author/authorStore.ts';

export type PostText = {
  readonly body: string;
  readonly html: string;
  /** At most 220 characters (SPEC §9). */
  readonly preview: string;
  readonly links: readonly string[];
  readonly mentionedIds: readonly string[];
  /** Names of the pictures that it shows. */
  readonly images: readonly string[];
};

/** The only place where a member's Markdown becomes HTML. */
export async function renderPost(db: Queries, body: string): Promise<PostText> {
  const text = parseMemberText(body);
  const found = await findHandles(db, text.mentions);
  const handles = new Map([...found].map(([key, { handle }]) => [key, handle]));
  const names = text.images.map(parseImageAddress).filter((name) => name !== null);
  const sizes = await findImageSizes(db, names.slice(0, imageLimits.post));
  const images = new Map(names.map((name) => [imageAddress(name), sizes.get(name) ?? null]));
  return {
    body,
    html: text.html({ handles, images }),
    preview: previewText(text.plain),
    links: text.links,
    mentionedIds: [...found.values()].map(({ id }) => id),
    images: [...sizes.keys()],
  };
}
