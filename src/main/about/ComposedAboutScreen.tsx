import { AboutScreen } from '#features/content/client/about/AboutScreen.tsx';
import { DataUpdates } from '#features/schools/client/data/DataUpdates.tsx';

export const ComposedAboutScreen = () => <AboutScreen updates={<DataUpdates />} />;
