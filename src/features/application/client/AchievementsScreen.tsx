import { achievements } from '../definition/achievements.ts';
import { SectionScreen } from './SectionScreen.tsx';

/** Experiences, awards, certificates, languages and references. */
export const AchievementsScreen = () => <SectionScreen definition={achievements} />;
