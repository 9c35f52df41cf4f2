import { achievements } from '../definition/achievements.ts';
import { SectionScreen } from './section/SectionScreen.tsx';

/** Experiences, awards, certificates, languages and references. */
export const AchievementsScreen = () => <SectionScreen definition={achievements} />;
