import { escapeXml, xmlElement } from './xml.ts';

export type RssItem = {
  readonly title: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly author: string;
  readonly categories: readonly string[];
  readonly description: string;
};

export type RssChannel = {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Address of the feed itself. */
  readonly self: string;
};

/** A date as RSS writes it (RFC 822 with four digits for the year). */
const feedDate = (moment: string): string => new Date(moment).toUTCString();

const formatItem = (item: RssItem): string =>
  [
    '<item>',
    xmlElement('title', item.title),
    xmlElement('link', item.url),
    `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
    xmlElement('pubDate', feedDate(item.publishedAt)),
    xmlElement('dc:creator', item.author),
    ...item.categories.map((category) => xmlElement('category', category)),
    xmlElement('description', item.description),
    '</item>',
  ].join('\n');

/** RSS 2.0. @param items newest first */
export function buildRssFeed(channel: RssChannel, items: readonly RssItem[]): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    xmlElement('title', channel.title),
    xmlElement('link', channel.link),
    xmlElement('description', channel.description),
    xmlElement('language', 'en-us'),
    ...(newest ? [xmlElement('lastBuildDate', feedDate(newest.publishedAt))] : []),
    `<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(formatItem),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}
