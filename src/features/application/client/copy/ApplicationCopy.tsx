import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { useDocumentCount } from '#features/documents/client/parts.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import {
  type CopiedAnswer,
  type CopiedSection,
  type CopiedTopic,
  copyApplication,
} from '#features/application/answers/applicationCopy.ts';
import { useProgramCopies } from './useProgramCopies.ts';
import { useReferenceLists } from '../fields/referenceLists.tsx';
import { useSectionsReady, useSectionValues } from '../draft/sectionRecords.ts';
import { today } from '../draft/today.ts';
import { copyHref, hubHref, sheetHref } from '../sectionHrefs.ts';
import styles from './ApplicationCopy.module.css';

/** Where the copy and its other form are. */
export type CopyPlace = {
  readonly back: { readonly label: string; readonly href: string };
  readonly copy: string;
  readonly sheet: string;
};

const ownPlace: CopyPlace = {
  back: { label: 'My application', href: hubHref },
  copy: copyHref,
  sheet: sheetHref,
};

/** The whole application as this device has it: to print, or with `asSheet` to type from into another form. */
export function ApplicationCopy({
  asSheet,
  place = ownPlace,
}: {
  asSheet: boolean;
  place?: CopyPlace;
}) {
  const ready = useSectionsReady();
  const [includePrivate, setIncludePrivate] = useState(false);
  const program = useSearchParams()[0].get('id') ?? '';
  const copied = useCopy(includePrivate, asSheet);
  const programs = useProgramCopies(program, asSheet);
  const sections = ready ? copied : [];
  const ofPrograms = ready ? programs : [];
  return (
    <div className={styles.copy}>
      {asSheet ? <SheetHead back={place.back} /> : <CopyHead back={place.back} />}
      <div className={styles.tools}>
        <CheckboxField
          label="Include private answers: demographics, the last four digits of your Social Security number, and support you need"
          value={includePrivate ? 'yes' : ''}
          onChange={(value) => setIncludePrivate(value === 'yes')}
        />
        {asSheet ? (
          <LinkButton variant="secondary" to={place.copy}>
            Print or save a copy
          </LinkButton>
        ) : (
          <div className={styles.buttons}>
            <Button variant="lamp" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
            <LinkButton variant="secondary" to={place.sheet}>
              Open the sheet to type from
            </LinkButton>
          </div>
        )}
      </div>
      {!ready && <Skeleton shape="text" count={6} label="Opening your application" />}
      {ready && sections.length === 0 && (
        <p>Nothing to copy yet. Your answers will show here as you fill in your application.</p>
      )}
      {sections.map((section) => (
        <SectionCopy key={section.key} section={section} asSheet={asSheet} />
      ))}
      {ofPrograms.map((section) => (
        <SectionCopy key={section.key} section={section} asSheet={asSheet} isForProgram />
      ))}
      {!asSheet && sections.length > 0 && <DocumentsNote />}
    </div>
  );
}

function CopyHead({ back }: Pick<CopyPlace, 'back'>) {
  const session = useSession();
  const name = session.kind === 'member' ? session.name : '';
  return (
    <PageHeader
      title="Copy of my application"
      back={back}
      lead={`${name}${name && ', '}${formatDateText(today())}. Questions you left blank are not listed.`}
    />
  );
}

const SheetHead = ({ back }: Pick<CopyPlace, 'back'>) => (
  <PageHeader
    title="Sheet to type from"
    back={back}
    lead="Open NursingCAS or a school’s form next to this page, then copy your answers over one at a time."
  />
);

const DocumentsNote = () => {
  const count = useDocumentCount();
  return count && <p>Documents saved with this application: {count}.</p>;
};

function useCopy(includePrivate: boolean, asTyped: boolean): CopiedSection[] {
  const lookup = useReferenceLists();
  const values = {
    'personal-information': useSectionValues('personal-information'),
    demographics: useSectionValues('demographics'),
    academics: useSectionValues('academics'),
    achievements: useSectionValues('achievements'),
    'program-material': useSectionValues('program-material'),
  };
  return copyApplication(values, { today: today(), lookup, includePrivate, asTyped });
}

function SectionCopy({
  section,
  asSheet,
  isForProgram = false,
}: {
  section: { readonly title: string; readonly topics: readonly CopiedTopic[] };
  asSheet: boolean;
  /** Its groups are what was asked, and have a headline each. */
  isForProgram?: boolean;
}) {
  return (
    <section className={styles.section}>
      <h2 dir="auto">{section.title}</h2>
      {section.topics.map(({ key, title, groups }) => (
        <section key={key} className={styles.topic}>
          <h3>{title}</h3>
          {groups.map(({ title: row, answers }) => (
            <div key={answers[0]?.path} className={styles.group}>
              {row !== '' && (groups.length > 1 || isForProgram) && (
                <h4 className={styles.row} dir="auto">
                  {row}
                </h4>
              )}
              <dl className={styles.answers} data-sheet={asSheet || undefined}>
                {answers.map((answer) => (
                  <Answer
                    key={answer.path}
                    answer={answer}
                    about={groups.length > 1 || isForProgram ? row : ''}
                    asSheet={asSheet}
                  />
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

function Answer({
  answer: { label, text },
  about,
  asSheet,
}: {
  answer: CopiedAnswer;
  about: string;
  asSheet: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{text}</dd>
      {asSheet && (
        <dd className={styles.press}>
          <CopyButton label={about ? `${label}, ${about}` : label} text={text} />
        </dd>
      )}
    </div>
  );
}
