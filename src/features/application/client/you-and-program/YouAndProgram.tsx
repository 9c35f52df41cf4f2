import { useId } from 'react';
import { useSession } from '#session/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useBrowserIdle } from '#ui/hooks/useBrowserIdle.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { canFillApplication } from '#features/application/policy.ts';
import type { FitProps } from './FitFacts.tsx';
import styles from './YouAndProgram.module.css';

type Props = FitProps & {
  /** Id of the element that names the program. */
  readonly labelId: string;
};

const FitFacts = lazyPart(async () => (await import('../section/sectionParts.lazy.ts')).FitFacts);
const loading = <Skeleton count={5} label="Comparing your answers with this program" />;

/** What the application says about a program, for those who have one; its place is reserved on the rendered page. */
export function YouAndProgram({ labelId, ...props }: Props) {
  const session = useSession();
  const isIdle = useBrowserIdle();
  const id = useId();
  if (!canFillApplication(session)) return null;
  return (
    <section className={styles.you} aria-labelledby={`${id} ${labelId}`}>
      <h4 id={id}>You and this program</h4>
      <LazyBoundary
        fallback={loading}
        unavailable={<p>We couldn’t load this part. Connect to the internet to see it.</p>}
      >
        {isIdle ? <FitFacts {...props} /> : loading}
      </LazyBoundary>
    </section>
  );
}
