import { PageHeader } from '../../../ui/PageHeader.tsx';

export const PostScreen = () => <PageHeader title="Post" />;
