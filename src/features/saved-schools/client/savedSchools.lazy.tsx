// What the list of saved schools needs after its first view, in one file.
import { BulkBar } from './list/BulkBar.tsx';
import { PackCard } from './PackCard.tsx';
import { savedCalendar } from './savedCalendar.ts';
import { SavedOverview } from './SavedOverview.tsx';

export { BulkBar, PackCard, savedCalendar, SavedOverview };
