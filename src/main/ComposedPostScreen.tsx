import { PostScreen } from '../features/articles/client/PostScreen.tsx';
import { DiscussLink } from '../features/forum/client/read/parts/pageParts.ts';

export const ComposedPostScreen = () => <PostScreen Discuss={DiscussLink} />;
