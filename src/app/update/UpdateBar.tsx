import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useUpdate } from './useUpdate.ts';

export function UpdateBar() {
  const { state, flow } = useUpdate();
  const update = (
    <Button variant="primary" onClick={() => void flow.accept()}>
      Update now
    </Button>
  );
  switch (state.phase) {
    case 'current':
      return null;
    case 'offered':
      return (
        <Banner
          tone={state.required ? 'warn' : 'info'}
          title={state.required ? 'Update to go on sending' : 'A new version is ready'}
          actions={
            <>
              {update}
              {!state.required && (
                <Button variant="quiet" onClick={flow.dismiss}>
                  Later
                </Button>
              )}
            </>
          }
        >
          {state.note && <p>{state.note}</p>}
          <p>
            {state.required
              ? 'The server no longer takes changes from this version. What you type is kept on this device and sent after the update.'
              : 'What you have typed is kept. The page loads again when you choose.'}
          </p>
        </Banner>
      );
    case 'applying':
      return (
        <Banner tone="info" title="Updating…">
          <p>What you have typed is being kept. The page loads again in a moment.</p>
        </Banner>
      );
    case 'stale':
      return (
        <Banner tone="info" title="This tab runs an earlier version" actions={update}>
          <p>
            The site was updated in another tab. What you have typed here is kept. This tab updates
            when you open another page, or now.
          </p>
        </Banner>
      );
    case 'held':
      return (
        <Banner
          tone="warn"
          title={
            state.reason === 'notStored'
              ? 'Your latest words are not kept on this device'
              : 'Something is still under way'
          }
          actions={
            <>
              <Button variant="primary" onClick={flow.dismiss}>
                Keep working
              </Button>
              <Button variant="quiet" onClick={() => void flow.accept(true)}>
                Update anyway
              </Button>
            </>
          }
        >
          <p>
            {state.reason === 'notStored'
              ? 'An update now could lose them. Wait until the page says they are saved, or copy them first.'
              : 'Finish what you are typing or sending, then update.'}
          </p>
        </Banner>
      );
    case 'couldNotUpdate':
      return (
        <Banner
          tone="warn"
          title="The new version could not be loaded"
          actions={
            <Button variant="secondary" onClick={flow.retry}>
              Try again
            </Button>
          }
          onClose={state.required ? undefined : flow.dismiss}
        >
          <p>This version goes on working, and nothing you typed is affected.</p>
        </Banner>
      );
    default:
      return state satisfies never;
  }
}
