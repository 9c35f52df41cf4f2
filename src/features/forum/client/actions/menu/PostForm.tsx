import { useNavigate } from 'react-router-dom';
import type { QuestionPage } from '#features/forum/contract.ts';
import { EditPost } from '#features/forum/client/write/EditPost.tsx';
import { CloseQuestion, ReopenQuestion } from './CloseQuestion.tsx';
import { DeletePost } from './DeletePost.tsx';
import { FlagForm } from './FlagForm.tsx';
import { NeedsInfo, PinQuestion } from './PinQuestion.tsx';
import type { MenuEntry, MenuPost } from './postMenuEntries.ts';
import { FindAuthor, RemovePost } from './RemovePost.tsx';

/** What an entry of a post's menu opens. */
export function PostForm({
  entry,
  post: target,
  page,
  userId,
  onClose,
}: {
  entry: MenuEntry;
  post: MenuPost;
  page: QuestionPage;
  userId: string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { question } = page;
  const moderated = { kind: target.kind, id: target.post.id, questionId: question.id };
  const common = { userId, onClose };
  switch (entry) {
    case 'flag':
      return <FlagForm post={target} questionId={question.id} {...common} />;
    case 'edit':
      return <EditPost page={page} post={target} onDone={onClose} />;
    case 'delete':
      return <DeletePost post={target} question={question} {...common} />;
    case 'close':
      return <CloseQuestion question={question} {...common} />;
    case 'reopen':
      return <ReopenQuestion question={question} {...common} />;
    case 'pin':
      return <PinQuestion question={question} {...common} />;
    case 'needsInfo':
      return <NeedsInfo question={question} {...common} />;
    case 'remove': {
      const onRemoved = () => {
        onClose();
        if (target.kind === 'question') void navigate('/forum', { replace: true });
      };
      return <RemovePost post={moderated} {...common} onRemoved={onRemoved} />;
    }
    case 'findAuthor':
      return <FindAuthor post={moderated} {...common} />;
    default:
      return null;
  }
}
