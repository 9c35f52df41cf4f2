import type { QuestionPage } from '../../contract.ts';
import { CommentForm, type CommentPlace } from './CommentForm.tsx';
import { PendingComments } from './PendingComments.tsx';

/** Below the comments of a post. */
export const CommentTools = (props: { readonly page: QuestionPage; readonly on: CommentPlace }) => (
  <>
    <PendingComments {...props} />
    <CommentForm {...props} />
  </>
);
