import { stateName } from '#shared/geo/placeText.ts';
import { quoted } from '#shared/text/quoted.ts';
import type { QuestionTab } from '#features/forum/contract.ts';
import type { QuestionCard } from '#features/forum/contract.ts';
import type { QuestionListView } from '../listView.ts';

export const tabLabels: Readonly<Record<QuestionTab, string>> = {
  new: 'New',
  active: 'Active',
  unanswered: 'Unanswered',
  top: 'Top',
  followed: 'Followed',
};

const headings: Readonly<Record<QuestionTab, string>> = {
  new: 'New questions',
  active: 'Recently active questions',
  unanswered: 'Questions without an answer',
  top: 'Questions with the most votes',
  followed: 'Questions you follow',
};

export const listHeading = ({ tab, q }: QuestionListView): string =>
  q === '' ? headings[tab] : `Results for ${quoted(q)}`;

export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly without: QuestionListView;
};

/** @param cards where the name of the school is looked up: an address has its slug alone */
export function filterChips(
  view: QuestionListView,
  cards: readonly QuestionCard[],
  isTagPage: boolean,
): FilterChip[] {
  const { q, tag, school, program, nurse } = view;
  const first = { ...view, page: 1, cursor: '' };
  const schoolName =
    cards.find((card) => card.school?.slug === school)?.school?.name ?? school.replaceAll('-', ' ');
  return [
    { key: 'q', value: q, label: quoted(q), without: { ...first, q: '' } },
    {
      key: 'tag',
      value: isTagPage ? '' : tag,
      label: `Tag: ${tag}`,
      without: { ...first, tag: '' },
    },
    {
      key: 'school',
      value: school,
      label: `School: ${schoolName}`,
      without: { ...first, school: '' },
    },
    {
      key: 'program',
      value: program,
      label: `Program: ${program}`,
      without: { ...first, program: '' as const },
    },
    {
      key: 'nurse',
      value: nurse,
      label: `Nurse licensed in ${stateName(nurse)}`,
      without: { ...first, nurse: '' },
    },
  ].filter(({ value }) => value !== '');
}
