import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import {
  type ChangedPart,
  changedParts,
  listRequirementChanges,
  type ProgramRequirements,
} from '#shared/reference/catalogue/programRequirements.ts';
import { plural } from '#shared/text/plural.ts';
import { materialHref } from '#features/application/sectionAddress.ts';
import { DeadlineView } from '../programs/DeadlineView.tsx';
import { useSection } from '../section/sectionModel.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

const partLabels: Readonly<Record<ChangedPart, string>> = {
  questions: 'Questions',
  essays: 'Essays',
  documents: 'Documents',
  prerequisites: 'Prerequisites',
  tests: 'Tests',
  references: 'References',
  gpa: 'GPA',
  fee: 'Fee',
};

const nounTitles = {
  questions: 'Questions',
  essays: 'Essays',
  documents: 'Documents',
  courses: 'Prerequisites',
} as const;

export function OverviewPart() {
  const { id, deadline, requirements, newest } = useProgramModel();
  const { questions, essays, documents, prerequisites } = requirements;
  useFocusAfterChange(newest ? 'changed' : 'accepted');
  const asks = [
    ['questions', questions.length, 'question'],
    ['essays', essays.length, 'essay'],
    ['documents', documents.length, 'document'],
    ['courses', prerequisites?.length ?? 0, 'prerequisite'],
  ] as const;
  return (
    <section className={styles.part} aria-labelledby="overview-title">
      <h2 id="overview-title">Overview</h2>
      {newest && <WhatChanged before={requirements} after={newest} />}
      <DeadlineView deadline={deadline} />
      <ul className={styles.asks}>
        {asks.map(([part, count, noun]) => (
          <li key={part}>
            {count === 0 ? (
              `${nounTitles[part]}: not reported`
            ) : (
              <Link to={materialHref(id, part)} preventScrollReset>
                {plural(count, noun)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing changes before the student accepts it, and no answer goes with it. */
function WhatChanged({
  before,
  after,
}: {
  before: ProgramRequirements;
  after: ProgramRequirements;
}) {
  const { id } = useProgramModel();
  const { draft } = useSection();
  const changes = listRequirementChanges(before, after);
  const accept = () =>
    draft.setMany([
      { path: rowPath('programs', id, 'acceptedVersion'), value: String(after.version) },
    ]);
  return (
    <Banner
      tone="warn"
      title="What changed"
      actions={
        <Button variant="secondary" onClick={accept}>
          Use the new version
        </Button>
      }
    >
      <p>
        This program asks for something else since you started. Your answers stay, also those it no
        longer asks for.
      </p>
      {changedParts
        .filter((part) => changes.some((each) => each.part === part))
        .map((part) => (
          <div key={part} className={styles.changed}>
            <h3>{partLabels[part]}</h3>
            <ul>
              {changes
                .filter((each) => each.part === part)
                .map((each) => (
                  <li key={each.key + each.kind} dir="auto">
                    {each.kind === 'added' && `Added: ${each.after}`}
                    {each.kind === 'removed' && `Removed: ${each.before}`}
                    {each.kind === 'changed' && `Was: ${each.before}. Now: ${each.after}`}
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </Banner>
  );
}
