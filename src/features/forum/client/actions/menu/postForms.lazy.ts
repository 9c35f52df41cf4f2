import { OwnPostStatus } from './OwnPostStatus.tsx';
import { PostForm } from './PostForm.tsx';

export { OwnPostStatus, PostForm };
