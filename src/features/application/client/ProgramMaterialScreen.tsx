import { programMaterial } from '../definition/programMaterial.ts';
import { SectionScreen } from './SectionScreen.tsx';

/** The programs aimed at, and the essays for them. */
export const ProgramMaterialScreen = () => <SectionScreen definition={programMaterial} />;
