export { EntryListScreen } from './EntryListScreen.tsx';
export { OverviewScreen } from './OverviewScreen.tsx';
export { createEntryDraftCollection, entryDrafts } from './entryDrafts.ts';
