import { useState } from 'react';
import { withNext } from '#shared/routing/signInTarget.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { type GuestSave, guestSaves } from '../actions/marks/guestSaves.ts';
import { NoSaves } from './NoSaves.tsx';
import { toGuestItem, type SavesView } from './savedItems.ts';
import { SaveRows } from './SaveRows.tsx';
import { emptyView, SavesTools } from './SavesTools.tsx';

const here = '/forum/saves';

export function GuestSaves() {
  const saves = guestSaves.useAll();
  const mounted = useMounted();
  const [view, setView] = useState<SavesView>(emptyView);
  const [removed, setRemoved] = useState<readonly GuestSave[]>([]);
  if (!mounted) return <Skeleton shape="row" count={3} label="Opening your saved posts" />;
  const items = saves.map(toGuestItem);
  const remove = (ids: ReadonlySet<string>) => {
    setRemoved(saves.filter(({ id }) => ids.has(id)));
    guestSaves.write(saves.filter(({ id }) => !ids.has(id)));
  };
  const undo = () => {
    const back = [...removed, ...saves];
    guestSaves.write(back.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)));
    setRemoved([]);
  };
  return (
    <>
      {saves.length > 0 && (
        <Banner
          tone="info"
          title="Saved on this device only"
          actions={
            <>
              <LinkButton to={withNext('/register', here)}>Create a free account</LinkButton>
              <LinkButton variant="quiet" to={withNext('/login', here)}>
                Sign in
              </LinkButton>
            </>
          }
        >
          <p>With an account you have them on all your devices, with notes, lists and reminders.</p>
        </Banner>
      )}
      {saves.length === 0 && removed.length === 0 ? (
        <NoSaves isGuest />
      ) : (
        <>
          <SavesTools items={items} lists={[]} view={view} onView={setView} />
          <SaveRows
            items={items}
            view={view}
            onView={setView}
            removed={removed.map(toGuestItem)}
            onRemove={remove}
            onUndo={undo}
          />
        </>
      )}
    </>
  );
}
