import type { ReactNode } from 'react';
import { programMaterial } from '../definition/programMaterial.ts';
import { DocumentsPartContext } from './documentsPart.ts';
import { SectionScreen } from './SectionScreen.tsx';

/** The programs aimed at, the essays for them, and the documents. @param documents stands under its topic */
export const ProgramMaterialScreen = ({ documents }: { documents: ReactNode }) => (
  <DocumentsPartContext value={documents}>
    <SectionScreen definition={programMaterial} />
  </DocumentsPartContext>
);
