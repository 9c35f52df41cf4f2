import { withNext } from '#shared/routing/signInTarget.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

export const NoSaves = ({ isGuest = false }: { isGuest?: boolean }) => (
  <EmptyState
    title="Nothing saved yet"
    action={
      <>
        <LinkButton to="/forum" variant="primary">
          Browse questions
        </LinkButton>
        {isGuest && (
          <LinkButton to={withNext('/login', '/forum/saves')}>Sign in to see your saves</LinkButton>
        )}
      </>
    }
  >
    <p>
      Press Save below a question or answer, and it’s here when you need it. For example: the answer
      that explains how your program counts TEAS scores.
    </p>
  </EmptyState>
);
