import { BulkBar } from './list/BulkBar.tsx';
import { SavedSuggestions } from './list/SavedSuggestions.tsx';
import { PackCard } from './PackCard.tsx';
import { savedCalendar } from './savedCalendar.ts';
import { SavedOverview } from './SavedOverview.tsx';

export { BulkBar, PackCard, savedCalendar, SavedOverview, SavedSuggestions };
