import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { withNext } from '#shared/routing/signInTarget.ts';

export function AccountOffer({
  name,
  next,
  onClose,
}: {
  name: string;
  next: string;
  onClose: () => void;
}) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="Saved on this device"
      footer={
        <>
          <LinkButton variant="primary" to={withNext('/register', next)}>
            Create a free account
          </LinkButton>
          <LinkButton to={withNext('/login', next)}>Sign in</LinkButton>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <p>
        <b>{name}</b> is saved in this browser. With an account, your saved schools and their
        deadlines are on all your devices.
      </p>
      <p>You’ll come right back to this page, and everything you saved comes with you.</p>
    </Sheet>
  );
}
