import { useSession } from '#session/session.ts';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { VideoFacade } from '#ui/media/VideoFacade.tsx';
import type { NursingProgram } from '#features/content/nursingBasics.ts';
import { Questions } from '../home/Questions.tsx';
import { CompareTable } from './CompareTable.tsx';
import { Ladder } from './Ladder.tsx';
import { PathQuestions } from './PathQuestions.tsx';
import styles from './ProgramDetails.module.css';
import { Sources } from './Sources.tsx';

export function ProgramDetails({ program }: { program: NursingProgram }) {
  const { compareRows, ladder, stateNotes, faq, video, sources } = program;
  const session = useSession();
  return (
    <>
      {compareRows.length > 0 && (
        <PageSection title="More differences" stacked>
          <CompareTable rows={compareRows} sources={sources} />
        </PageSection>
      )}
      {ladder.length > 0 && (
        <PageSection title="How one step leads to the next">
          <Ladder steps={ladder} />
        </PageSection>
      )}
      <PageSection title="Which path fits you?">
        <PathQuestions />
      </PageSection>
      {stateNotes.length > 0 && (
        <PageSection title="What differs by state">
          <ul className={styles.notes}>
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
        <div className={styles.next}>
          <NextAction
            label="Next: create a student account"
            detail="Write your application once. It’s saved, even on your phone."
            href="/signup"
          />
        </div>
      )}
    </>
  );
}
