import { academics } from '../definition/academics.ts';
import { SectionScreen } from './SectionScreen.tsx';

/** Schools, courses, tests and the averages computed from them. */
export const AcademicsScreen = () => <SectionScreen definition={academics} />;
