// The four sections in one chunk: they share all but their definitions, and a device caches fewer files.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '#ui/layout/Card.tsx';
import { academics } from '../definition/academics.ts';
import { achievements } from '../definition/achievements.ts';
import { demographics } from '../definition/demographics.ts';
import { personalInformation } from '../definition/personalInformation.ts';
import { programMaterial } from '../definition/programMaterial.ts';
import { DocumentsSlotContext } from './section/documentsSlot.ts';
import { ReferencesSlotContext, type RenderReferences } from './references/referencesSlot.ts';
import { SectionScreen } from './section/SectionScreen.tsx';
import { sectionHref } from './sectionHrefs.ts';

export function PersonalInformationScreen() {
  const [params] = useSearchParams();
  if (params.get('page') === 'demographics') return <SectionScreen definition={demographics} />;
  return <SectionScreen definition={personalInformation} after={<VoluntaryQuestions />} />;
}

const VoluntaryQuestions = () => (
  <Card href={sectionHref('demographics')} title={demographics.title}>
    Optional, separate from your application, and never shown to anyone who makes admission
    decisions.
  </Card>
);

export const AcademicsScreen = () => <SectionScreen definition={academics} />;

export const AchievementsScreen = ({ references }: { references: RenderReferences }) => (
  <ReferencesSlotContext value={references}>
    <SectionScreen definition={achievements} />
  </ReferencesSlotContext>
);

export const ProgramMaterialScreen = ({ documents }: { documents: ReactNode }) => (
  <DocumentsSlotContext value={documents}>
    <SectionScreen definition={programMaterial} />
  </DocumentsSlotContext>
);
