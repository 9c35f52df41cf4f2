import { PageHeader } from '../../../ui/PageHeader.tsx';

export const ContactScreen = () => <PageHeader title="Contact" />;
