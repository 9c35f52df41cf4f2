// The screens with the form, loaded when one is opened.
export { EntryScreen } from './EntryScreen.tsx';
export { NewEntryScreen } from './NewEntryScreen.tsx';
