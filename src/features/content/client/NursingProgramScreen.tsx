import { PageHeader } from '../../../ui/PageHeader.tsx';

export const NursingProgramScreen = () => <PageHeader title="BSN, ADN and LVN" />;
