import { PageHeader } from '../../../ui/PageHeader.tsx';

export const PrivacyScreen = () => <PageHeader title="Privacy" />;
