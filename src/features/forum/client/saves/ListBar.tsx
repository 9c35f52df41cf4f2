import { useState } from 'react';
import type { SaveList } from '#features/forum/savesContract.ts';
import { limits } from '#features/forum/writeContract.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Chip } from '#ui/buttons/Chip.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { ActionSheet } from '../actions/menu/ActionSheet.tsx';
import { describeWriteError } from '../actions/menu/describeRefusal.ts';
import { useWriteFailure } from '../actions/menu/useWriteFailure.ts';
import { WriteFailureText } from '../actions/menu/WriteFailureText.tsx';
import { useWriteKey } from '../actions/menu/useWriteKey.ts';
import { createSaveList, removeSaveList, renameSaveList } from '../ownWrites.ts';
import styles from './Saves.module.css';

type Opened = 'add' | 'rename' | 'delete' | null;

/** The lists of saves; changing one needs a connection. */
export function ListBar({
  userId,
  lists,
  total,
  listId,
  onList,
  onChanged,
}: {
  userId: string;
  lists: readonly SaveList[];
  total: number;
  /** Empty for all. */
  listId: string;
  onList: (listId: string) => void;
  onChanged: () => void;
}) {
  const [opened, setOpened] = useState<Opened>(null);
  const list = lists.find(({ id }) => id === listId);
  const close = () => setOpened(null);
  return (
    <fieldset className={styles.lists}>
      <legend className={styles.unseen}>Your lists</legend>
      <Chip label={`All (${total})`} selected={listId === ''} onPress={() => onList('')} />
      {lists.map(({ id, name, count }) => (
        <Chip
          key={id}
          label={`${name} (${count})`}
          selected={id === listId}
          onPress={() => onList(id)}
        />
      ))}
      <Button variant="quiet" onClick={() => setOpened('add')}>
        New list
      </Button>
      {list && (
        <>
          <Button variant="quiet" onClick={() => setOpened('rename')}>
            Rename list
          </Button>
          <Button variant="quiet" onClick={() => setOpened('delete')}>
            Delete list
          </Button>
        </>
      )}
      {opened === 'add' && (
        <ListNameSheet
          title="New list"
          action="Create list"
          before=""
          save={(name, key) => createSaveList(name, { userId, key })}
          onDone={(id) => {
            onChanged();
            onList(id);
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'rename' && list && (
        <ListNameSheet
          title="Rename list"
          action="Save name"
          before={list.name}
          save={(name, key) => renameSaveList(list.id, name, { userId, key })}
          onDone={() => {
            onChanged();
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'delete' && list && (
        <DeleteList
          list={list}
          userId={userId}
          onDone={() => {
            onChanged();
            onList('');
            close();
          }}
          onClose={close}
        />
      )}
    </fieldset>
  );
}

function ListNameSheet({
  title,
  action,
  before,
  save,
  onDone,
  onClose,
}: {
  title: string;
  action: string;
  before: string;
  save: (name: string, key: string) => Promise<SaveList>;
  onDone: (id: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const getKey = useWriteKey();
  const over = countCharacters(name.trim()) - limits.listName.max;
  const form = useForm({
    fields: ['name'],
    check: () => [
      name.trim() === '' ? { path: 'name', message: 'Enter a name' } : null,
      over > 0 ? { path: 'name', message: `Shorten the name by ${over}` } : null,
    ],
    send: () => save(name.trim(), getKey([before, name])),
    onDone: ({ id }) => onDone(id),
    describe: describeWriteError,
  });
  return (
    <ActionSheet title={title} form={form} action={action} onClose={onClose}>
      <TextField
        label="Name"
        hint={`Up to ${limits.listName.max} characters, like “For my interview”.`}
        required
        {...form.fieldProps('name')}
        value={name}
        onChange={setName}
      />
    </ActionSheet>
  );
}

function DeleteList({
  list,
  userId,
  onDone,
  onClose,
}: {
  list: SaveList;
  userId: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const getKey = useWriteKey();
  const [isBusy, setBusy] = useState(false);
  const failure = useWriteFailure();
  const confirm = async () => {
    if (failure.secondsLeft > 0) return;
    setBusy(true);
    failure.clear();
    try {
      await removeSaveList(list.id, { userId, key: getKey(list.id) });
      onDone();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the list “${list.name}”?`}
      confirmLabel="Delete list"
      tone="danger"
      busy={isBusy}
      isTooEarly={failure.secondsLeft > 0}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>The posts in it stay saved.</p>
      <WriteFailureText failure={failure} />
    </ConfirmDialog>
  );
}
