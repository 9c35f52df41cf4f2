import { useNavigate } from 'react-router-dom';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { PendingQuestions } from './PendingQuestions.tsx';

/** On top of the list; they are changed where questions are written. */
export function WaitingQuestions() {
  const navigate = useNavigate();
  const mounted = useMounted();
  return mounted && <PendingQuestions onEdit={() => void navigate('/forum/question/ask')} />;
}
