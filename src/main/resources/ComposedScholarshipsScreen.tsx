import { readAidFacts, readEssays } from '#features/application/client/readForScholarships.ts';
import { ScholarshipsScreen } from '#features/scholarships/client/ScholarshipsScreen.tsx';

export const ComposedScholarshipsScreen = () => (
  <ScholarshipsScreen readApplicant={readAidFacts} readEssays={readEssays} />
);
