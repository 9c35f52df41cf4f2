import { useSession } from '../../../session/session.ts';
import { Lamp } from '../../../ui/Lamp.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../ui/pageMeta.ts';
import { PageSection } from '../../../ui/PageSection.tsx';
import { VideoFacade } from '../../../ui/VideoFacade.tsx';
import { nursingBasics, type NursingProgram } from '../nursingBasics.ts';
import { FromSettings } from './FromSettings.tsx';
import { Questions } from './home/Questions.tsx';
import { CompareTable } from './program/CompareTable.tsx';
import { Ladder } from './program/Ladder.tsx';
import { PathQuestions } from './program/PathQuestions.tsx';
import { ProgramColumns } from './program/ProgramColumns.tsx';
import { Sources } from './program/Sources.tsx';
import { programPath, structuredData } from './program/structuredData.ts';
import styles from './NursingProgramScreen.module.css';

/**
 * What BSN, ADN and LVN are, side by side (features.md §6.13). Where staff have written nothing, or the settings cannot
 * be had, the basic facts stand there.
 * @param finder whether there is a screen that finds programs nearby, to which the columns then lead
 */
export const NursingProgramScreen = ({ finder = false }: { finder?: boolean }) => (
  <FromSettings>
    {(settings) => <Program program={settings?.nursingProgram ?? nursingBasics} finder={finder} />}
  </FromSettings>
);

function Program({ program, finder }: { program: NursingProgram; finder: boolean }) {
  const { intro, types, compareRows, ladder, stateNotes, faq, video, sources } = program;
  const session = useSession();
  usePageMeta({
    title: 'What is a BSN, ADN or LVN in nursing practice',
    description:
      'BSN, ADN and LVN side by side: how long each takes, which NCLEX exam it leads to, what you may do, what decides the cost, and the next step up.',
    canonical: programPath,
    jsonLd: structuredData(faq),
  });
  return (
    <>
      <PageHeader
        title="BSN, ADN and LVN: three ways into nursing"
        lead={intro && <p>{intro}</p>}
      />
      {types.length > 0 && <ProgramColumns types={types} finder={finder} />}
      {compareRows.length > 0 && (
        <PageSection title="Compared line by line" stacked>
          <CompareTable rows={compareRows} sources={sources} />
        </PageSection>
      )}
      {ladder.length > 0 && (
        <PageSection title="One step leads to the next">
          <Ladder steps={ladder} />
        </PageSection>
      )}
      <PageSection title="Which path fits you?">
        <PathQuestions />
      </PageSection>
      {stateNotes.length > 0 && (
        <PageSection title="What differs by state">
          <ul className={styles['notes']}>
            {stateNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </PageSection>
      )}
      {video && (
        <PageSection title="Watch">
          <VideoFacade video={video} />
        </PageSection>
      )}
      {faq.length > 0 && <Questions questions={faq} />}
      {sources.length > 0 && (
        <PageSection title="Sources">
          <Sources sources={sources} />
        </PageSection>
      )}
      {session.kind === 'guest' && (
        <div className={styles['next']}>
          <Lamp
            label="Next: create a student account"
            detail="Your application is written once and kept, on your phone too."
            href="/signup"
          />
        </div>
      )}
    </>
  );
}
