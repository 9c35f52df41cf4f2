import { useSearchParams } from 'react-router-dom';
import PenLine from 'lucide-react/icons/pen-line';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { WaitingQuestions } from '../write/threadForms.ts';
import { ListSide } from './list/ListSide.tsx';
import { QuestionListing } from './list/QuestionListing.tsx';
import { askPath, readListView } from './listView.ts';
import { listMeta } from './list/listMeta.ts';
import styles from './Forum.module.css';

/** features.md §6.20 */
export function ForumScreen() {
  const [params] = useSearchParams();
  const view = readListView(params);
  usePageMeta(listMeta(view));
  return (
    <div className={styles.forum}>
      <PageHeader
        title="Forum"
        lead={
          <p>
            Students and nurses answer each other. A green check marks a nurse whose license we
            verified.
          </p>
        }
        actions={
          <LinkButton
            to={askPath({ tag: view.tag, school: view.school })}
            variant="lamp"
            icon={PenLine}
          >
            Ask a question
          </LinkButton>
        }
      />
      <WaitingQuestions />
      <div className={styles.columns}>
        <QuestionListing view={view} />
        <ListSide />
      </div>
    </div>
  );
}
