import { useSearchParams } from 'react-router-dom';
import { demographics } from '../definition/demographics.ts';
import { personalInformation } from '../definition/personalInformation.ts';
import { Card } from '../../../ui/Card.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { checkTopic, sectionAddress } from './addresses.ts';
import { SectionScreen } from './SectionScreen.tsx';

/** Personal information; with `?page=demographics`, the voluntary questions, which are a record of their own. */
export function PersonalInformationScreen() {
  const [params] = useSearchParams();
  const wide = useMediaQuery('(min-width: 60rem)');
  if (params.get('page') === 'demographics') return <SectionScreen definition={demographics} />;
  const atTheEnd = wide || params.get('topic') === checkTopic;
  return (
    <>
      <SectionScreen definition={personalInformation} />
      {atTheEnd && (
        <Card href={sectionAddress('demographics')} title={demographics.title} headingLevel={2}>
          Voluntary, kept apart from your application, and never shown to anyone who decides on it.
        </Card>
      )}
    </>
  );
}
