import type { PageMeta } from '#ui/layout/pageMeta.ts';
import { listHeading } from './listLabels.ts';
import {
  emptyListView,
  forumPath,
  listViewHref,
  type QuestionListView,
  tagPath,
} from '../listView.ts';

/** Search engines index the lists themselves and those of one tag; what is searched or filtered is for people. */
export function listMeta(view: QuestionListView): PageMeta {
  const { tab, tag, page } = view;
  const isPlain = listViewHref({ ...emptyListView, tab, tag, page }) === listViewHref(view);
  const isOfTag = tag !== '' && isPlain;
  const name = listHeading(view);
  return {
    title:
      isPlain && tab === 'new' && page === 1
        ? 'Forum'
        : `${name}${page > 1 ? `, page ${page}` : ''}`,
    description: import.meta.env.SSR
      ? 'Questions about nursing school, exams, licenses and work, answered by students and by nurses whose license was verified.'
      : '',
    ...(import.meta.env.SSR && {
      feed: {
        title: tag === '' ? 'New questions' : `New questions about ${tag}`,
        href: `${tag === '' ? forumPath : tagPath(tag)}/feed.xml`,
      },
    }),
    canonical:
      !isPlain || tab === 'followed'
        ? null
        : listViewHref(view, isOfTag ? tagPath(tag) : undefined),
  };
}
