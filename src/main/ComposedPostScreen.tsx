import { PostScreen } from '../features/articles/client/PostScreen.tsx';
import { DiscussLink } from '../features/forum/client/parts.ts';

export const ComposedPostScreen = () => <PostScreen Discuss={DiscussLink} />;
