import { Link } from 'react-router-dom';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { referenceTypeText } from '#shared/reference/catalogue/requirementText.ts';
import { plural } from '#shared/text/plural.ts';
import { formatValue } from '#features/application/answers/labels.ts';
import { findList, type ListedRow, readRows } from '#features/application/answers/places.ts';
import { achievements } from '#features/application/definition/achievements.ts';
import type { Reference } from '#features/references/contract.ts';
import { isAsked } from '#features/references/policy.ts';
import {
  type AskingStep,
  describeReference,
  describeWaiting,
  referenceStepName,
} from '#features/references/rules.ts';
import { useSectionValues } from '../draft/sectionRecords.ts';
import { useReferenceLists } from '../fields/referenceLists.tsx';
import { topicHref } from '../sectionHrefs.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';
import { useOwnReferences } from './useOwnReferences.ts';

const minuteMs = 60_000;
const referencesHref = topicHref('achievements', 'references');

/** What the program asks for, and what became of the people the student listed. */
export function ReferencesAsked() {
  const { referencesRequired } = useProgramModel().requirements;
  const values = useSectionValues('achievements');
  const lookup = useReferenceLists();
  const type = findList(achievements, 'references')?.fields.find(({ name }) => name === 'type');
  const listed = readRows(values, 'references');
  const people = listed.map(({ id, row }) => ({
    rowId: id,
    name: row['name'] ?? '',
    kind: type ? formatValue(achievements, type, row['type'] ?? '', values, lookup) : '',
  }));
  return (
    <section className={styles.part} aria-labelledby="references-title">
      <h2 id="references-title">References</h2>
      <p>{askedText(referencesRequired, people.length)}</p>
      <Kinds listed={listed} />
      {people.length > 0 && <People people={people} />}
      <div>
        <LinkButton variant="secondary" to={referencesHref}>
          {people.length === 0 ? 'Add a reference' : 'My references'}
        </LinkButton>
      </div>
    </section>
  );
}

type Person = { readonly rowId: string; readonly name: string; readonly kind: string };

function People({ people }: { people: readonly Person[] }) {
  const { referencesRequired: required } = useProgramModel().requirements;
  const { references, cachedAt, isUnknown } = useOwnReferences();
  const now = useNow(minuteMs);
  const find = (rowId: string) => references?.find((each) => each.rowId === rowId);
  const received = people.filter(({ rowId }) => find(rowId)?.state === 'submitted').length;
  return (
    <>
      {references && required !== null && required > 0 && (
        <p>{`Received: ${received} of ${required}.`}</p>
      )}
      {cachedAt !== null && (
        <p
          className={styles.note}
        >{`You’re offline. This is as of ${relativeTime(cachedAt, now)}.`}</p>
      )}
      {isUnknown && (
        <p>We can’t load what happened with your invitations right now. You can still send one.</p>
      )}
      <ul className={styles.kinds}>
        {people.map((person) => (
          <PersonView
            key={person.rowId}
            person={person}
            reference={find(person.rowId)}
            isKnown={references !== null}
          />
        ))}
      </ul>
    </>
  );
}

const stepCommand = { name: referenceStepName };

function PersonView({
  person: { rowId, name, kind },
  reference,
  isKnown,
}: {
  person: Person;
  reference: Reference | undefined;
  isKnown: boolean;
}) {
  const waiting = useOutbox<AskingStep, null>(stepCommand, rowId).findLast(
    ({ state }) => state !== 'sent' && state !== 'refused',
  );
  const isCurrent = reference && isAsked(reference.state);
  const shown = name || 'Reference without a name';
  return (
    <li>
      <p dir="auto">
        <strong>{shown}</strong>
        {kind !== '' && `, ${kind}`}
      </p>
      {waiting ? (
        <p>{describeWaiting(waiting.body.action.kind)}</p>
      ) : (
        isKnown && <p>{describeReference(reference)}</p>
      )}
      {!isCurrent && !waiting && (
        <p>
          <Link to={referencesHref}>{`Invite ${shown}`}</Link>
        </p>
      )}
    </li>
  );
}

function askedText(required: number | null, listed: number): string {
  if (required === null)
    return 'We don’t know how many references this program asks for. Check its own page.';
  if (required === 0) return 'This program doesn’t ask for references.';
  return `This program asks for ${plural(required, 'reference')}. You’ve listed ${listed}.`;
}

/** One of each kind that the program names, with who it is. */
function Kinds({ listed }: { listed: readonly ListedRow[] }) {
  const { referenceTypes } = useProgramModel().requirements;
  if (referenceTypes.length === 0) return null;
  return (
    <ul className={styles.kinds}>
      {referenceTypes.map((type) => {
        const names = listed
          .filter(({ row }) => row['type'] === type)
          .map(({ row }) => row['name'] || 'no name yet');
        return (
          <li key={type} dir="auto">
            {`One from ${referenceTypeText(type)}: ${names.length === 0 ? 'nobody listed yet' : names.join(', ')}`}
          </li>
        );
      })}
    </ul>
  );
}
