import { PageHeader } from '../../../ui/PageHeader.tsx';

export const AboutScreen = () => <PageHeader title="About" />;
