import type { ReactNode } from 'react';
import { programMaterial } from '../definition/programMaterial.ts';
import { DocumentsSlotContext } from './section/documentsSlot.ts';
import { SectionScreen } from './section/SectionScreen.tsx';

/** The programs aimed at, the essays for them, and the documents. @param documents stands under its topic */
export const ProgramMaterialScreen = ({ documents }: { documents: ReactNode }) => (
  <DocumentsSlotContext value={documents}>
    <SectionScreen definition={programMaterial} />
  </DocumentsSlotContext>
);
