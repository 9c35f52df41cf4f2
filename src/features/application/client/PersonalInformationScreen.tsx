import { useSearchParams } from 'react-router-dom';
import { demographics } from '../definition/demographics.ts';
import { personalInformation } from '../definition/personalInformation.ts';
import { Card } from '#ui/layout/Card.tsx';
import { sectionHref } from './sectionHrefs.ts';
import { SectionScreen } from './section/SectionScreen.tsx';

/** Personal information; with `?page=demographics`, the voluntary questions, which are a record of their own. */
export function PersonalInformationScreen() {
  const [params] = useSearchParams();
  if (params.get('page') === 'demographics') return <SectionScreen definition={demographics} />;
  return <SectionScreen definition={personalInformation} after={<VoluntaryQuestions />} />;
}

const VoluntaryQuestions = () => (
  <Card href={sectionHref('demographics')} title={demographics.title}>
    Voluntary, kept apart from your application, and never shown to anyone who decides on it.
  </Card>
);
