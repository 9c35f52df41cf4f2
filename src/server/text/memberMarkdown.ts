// What members write: the engine of the site's own texts with less allowed.
import type { Env, Token } from 'markdown-it';
import { escapeHtml } from './escapeHtml.ts';
import { headingText } from './headings.ts';
import type { PixelSize } from '#shared/photo/pixelSize.ts';
import {
  createMarkdown,
  imageAlt,
  imageElement,
  normalizeCell,
  normalizeInline,
} from './markdown.ts';

export type KnownNames = {
  /** As they are written, by lower-case name; a mention of another name stays text. */
  readonly handles: ReadonlyMap<string, string>;
  /** Pictures of our own by address; null for one that is gone. No other picture is loaded. */
  readonly images?: ReadonlyMap<string, PixelSize | null>;
};

export type MemberText = {
  /** Lower-case names after @, in the order of the text. */
  readonly mentions: readonly string[];
  readonly links: readonly string[];
  /** Addresses of the pictures that have a description. */
  readonly images: readonly string[];
  readonly plain: string;
  readonly html: (known: KnownNames) => string;
};

const maxMentions = 20;
/** The headline of a post is an h1 or h2 of the page. */
const highestHeading = 3;

/** Deeper quotes are read as quotes of this depth: each level takes width from a phone. */
const deepQuote = /^((?:[ \t]*>){5})(?:[ \t]*>)+/gm;

const mention = /(?<![\w@/.-])@([A-Za-z0-9_-]{3,30})(?![\w-])/g;

const engine = createMarkdown('member');

function splitMentions(children: readonly Token[], create: (content: string) => Token): Token[] {
  let links = 0;
  return children.flatMap((child) => {
    if (child.type === 'link_open') links += 1;
    else if (child.type === 'link_close') links -= 1;
    if (child.type !== 'text' || links > 0 || !child.content.includes('@')) return [child];
    const parts: Token[] = [];
    let from = 0;
    const addText = (to: number): void => {
      if (to > from)
        parts.push(Object.assign(create(child.content.slice(from, to)), { type: 'text' }));
    };
    for (const found of child.content.matchAll(mention)) {
      addText(found.index);
      parts.push(create(found[0]));
      from = found.index + found[0].length;
    }
    addText(child.content.length);
    return parts;
  });
}

engine.core.ruler.before('text_join', 'mentions', (state) => {
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    token.children = splitMentions(token.children ?? [], (content) =>
      Object.assign(new state.Token('mention', '', 0), { content }),
    );
  }
});

const mentionKey = (content: string): string => content.slice(1).toLowerCase();

engine.renderer.rules['mention'] = (tokens, at, _options, env?: Env) => {
  const content = tokens[at]?.content ?? '';
  const handles = env?.['handles'] as ReadonlyMap<string, string> | undefined;
  const handle = handles?.get(mentionKey(content));
  return handle === undefined ? content : `<a href="/forum/user/${handle}">@${handle}</a>`;
};

const renderOtherImage = engine.renderer.rules.image;

engine.renderer.rules.image = (tokens, at, options, env: Env | undefined, renderer) => {
  const token = tokens[at];
  const source = String(token?.attrGet('src') ?? '');
  const images = env?.['images'] as KnownNames['images'];
  const size = images?.get(source);
  const alt = token === undefined ? '' : imageAlt(token);
  if (size === undefined || alt === '')
    return renderOtherImage?.(tokens, at, options, env, renderer) ?? '';
  return size === null ? escapeHtml(alt) : imageElement(source, alt, size);
};

function normalizeBlock(token: Token): void {
  if (token.type === 'inline') normalizeInline(token.children ?? [], 'member');
  else if (token.type === 'th_open' || token.type === 'td_open') normalizeCell(token);
  else if (token.type === 'heading_open' || token.type === 'heading_close') {
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + highestHeading - 1)}`;
  } else if (token.type === 'fence') token.info = '';
}

const plainTypes = new Set(['inline', 'fence', 'code_block']);

const plainText = ({ type, content, children }: Token): string =>
  type === 'inline' ? headingText(children ?? []) : content;

export function parseMemberText(source: string): MemberText {
  const tokens = engine.parse(source.replace(deepQuote, '$1'), {});
  tokens.forEach(normalizeBlock);
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const named = inline.filter(({ type }) => type === 'mention');
  return {
    mentions: [...new Set(named.map(({ content }) => mentionKey(content)))].slice(0, maxMentions),
    links: inline.flatMap((token) =>
      token.type === 'link_open' || token.type === 'image'
        ? [String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')]
        : [],
    ),
    images: [
      ...new Set(
        inline
          .filter((token) => token.type === 'image' && imageAlt(token) !== '')
          .map((token) => String(token.attrGet('src') ?? '')),
      ),
    ],
    plain: tokens
      .filter(({ type }) => plainTypes.has(type))
      .map(plainText)
      .join(' '),
    html: (known) => engine.renderer.render(tokens, engine.options, { ...known }),
  };
}
