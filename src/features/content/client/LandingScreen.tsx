import { PageHeader } from '../../../ui/PageHeader.tsx';

export const LandingScreen = () => <PageHeader title="Welcome" />;
