import { academics } from '../definition/academics.ts';
import { SectionScreen } from './section/SectionScreen.tsx';

/** Schools, courses, tests and the averages computed from them. */
export const AcademicsScreen = () => <SectionScreen definition={academics} />;
