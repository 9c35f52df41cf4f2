import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { MenuButton } from '#ui/navigation/MenuButton.tsx';
import type { SaveList } from '#features/forum/savesContract.ts';
import { saveFile } from '#ui/saveFile.ts';
import { exportSaves } from './exportSaves.ts';
import type { SavedItem, SavesView } from './savedItems.ts';
import styles from './Saves.module.css';

export const emptyView: SavesView = { q: '', sort: 'saved', listId: '' };

const types = { csv: 'text/csv', json: 'application/json' } as const;

export function SavesTools({
  items,
  lists,
  view,
  onView,
}: {
  items: readonly SavedItem[];
  lists: readonly SaveList[];
  view: SavesView;
  onView: (view: SavesView) => void;
}) {
  const [message, setMessage] = useState('');
  const download = (format: keyof typeof types) => {
    const text = exportSaves(items, lists, window.location.origin, format);
    saveFile(`forum-saves.${format}`, text, types[format]);
    setMessage('The file has all your saved posts with their notes.');
  };
  return (
    <div className={styles.tools}>
      <TextField
        label="Search your saves"
        type="search"
        value={view.q}
        onChange={(q) => onView({ ...view, q })}
      />
      <SelectField
        label="Sort by"
        width="medium"
        placeholder="Newest save"
        value={view.sort === 'saved' ? '' : view.sort}
        options={[{ value: 'active', label: 'Latest activity' }]}
        onChange={(value) => onView({ ...view, sort: value === 'active' ? 'active' : 'saved' })}
      />
      <MenuButton
        label="Export"
        leading={<Download size={20} aria-hidden />}
        items={[
          { label: 'Spreadsheet (CSV)', onPress: () => download('csv') },
          { label: 'Data file (JSON)', onPress: () => download('json') },
        ]}
      />
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
    </div>
  );
}
