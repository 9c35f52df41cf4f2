// offline.md §4.1: both versions side by side, equal in weight, until the person chooses.
import { relativeTime } from '#shared/time/relativeTime.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import type { OtherVersion, ReviewChoice, ReviewEntry } from '#offline/records/review.ts';
import {
  describeValue,
  formatPathLabel,
  type OptionLookup,
} from '#features/application/answers/labels.ts';
import { isSensitive } from '#features/application/answers/places.ts';
import { listCourseOptions } from '#features/application/material/courseRules.ts';
import styles from '../Condenser.module.css';
import { useReviews, useSectionValues, useValues } from '../draft/sectionRecords.ts';
import { notNeeded } from '#features/application/material/documentRules.ts';
import { useOwnDocuments } from '../material/useOwnDocuments.ts';
import { NotIncluded } from '../submissions/NotIncluded.tsx';
import { useSection } from './sectionModel.ts';

export const ReviewCards = () => (
  <>
    <NotIncluded />
    <OpenReviews />
  </>
);

function OpenReviews() {
  const reviews = useReviews();
  if (reviews.length === 0) return null;
  return (
    <section id="review" className={styles.review} aria-labelledby="review-title">
      <h2 id="review-title" tabIndex={-1}>
        {reviews.length === 1
          ? '1 answer needs your review'
          : `${reviews.length} answers need your review`}
      </h2>
      <p className={styles.lead}>
        {reviews.length === 1 ? 'It was' : 'They were'} changed in two places. Both versions are
        safe; choose which one to keep.
      </p>
      {reviews.map((entry) => (
        <ReviewCard key={entry.path} entry={entry} last={reviews.length === 1} />
      ))}
    </section>
  );
}

function ReviewCard({ entry, last }: { entry: ReviewEntry; last: boolean }) {
  const { definition, draft, place } = useSection();
  const lookup = useOwnLists();
  const values = useValues();
  const now = useNow();
  const label = formatPathLabel(definition, entry.path, values, lookup);
  const say = (value: string): string =>
    entry.kind === 'row'
      ? value === ''
        ? 'Removed'
        : 'Kept, with your changes'
      : describeValue(definition, entry.path, value, values, lookup) || 'Left empty';
  const choose = (choice: ReviewChoice) => {
    void draft.resolve(entry.path, choice);
    const next = last ? `title-${place.topic}` : 'review-title';
    document.getElementById(next)?.focus();
  };
  return entry.others.map((other) => (
    <ConflictChooser
      key={`${other.from}${other.rev ?? ''} ${other.value}`}
      fieldLabel={label}
      mine={{ value: say(entry.mine), source: 'On this device', when: '' }}
      theirs={{
        value: say(other.value),
        source: formatSource(other),
        when: formatWhen(other, now),
      }}
      masked={isSensitive(definition, entry.path)}
      onChooseMine={() => choose('mine')}
      onChooseTheirs={() => choose({ value: other.value })}
    />
  ));
}

/** The lists of options, and the student's own courses and files, which another answer names by their ids. */
function useOwnLists(): OptionLookup {
  const { lookup } = useSection();
  const academics = useSectionValues('academics');
  const documents = useOwnDocuments();
  return (key) => {
    if (key === 'ownCourses') return { placeholder: '', options: listCourseOptions(academics) };
    if (key !== 'ownDocuments') return lookup(key);
    return {
      placeholder: '',
      options: [
        ...documents.map(({ id, name }) => ({ value: id, label: name })),
        { value: notNeeded, label: 'Not needed by this program' },
      ],
    };
  };
}

const formatSource = (version: OtherVersion): string =>
  version.from === 'tab'
    ? 'In another tab of this browser'
    : `On ${version.device || 'another device'}`;

const formatWhen = (version: OtherVersion, now: number): string => {
  const at = Date.parse(version.at);
  return Number.isNaN(at) ? '' : relativeTime(at, now);
};
