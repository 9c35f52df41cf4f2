import { PageHeader } from '../layout/PageHeader.tsx';
import { ThemeChoice } from '../theme/ThemeChoice.tsx';
import { KitColors } from './KitColors.tsx';
import { KitFields } from './KitFields.tsx';
import { KitMessages } from './KitMessages.tsx';
import { KitNavigation } from './KitNavigation.tsx';
import { KitPickers } from './KitPickers.tsx';
import { KitText } from './KitText.tsx';
import { KitSheets } from './KitSheets.tsx';
import { KitDisplay } from './KitDisplay.tsx';
import { KitTasks } from './KitTasks.tsx';

export function KitScreen() {
  return (
    <>
      <PageHeader
        title="Design kit"
        lead="Every part in every state. Calm paper, dark ink, and one warm light on the next thing to do."
      />
      <ThemeChoice />
      <KitColors />
      <KitTasks />
      <KitFields />
      <KitPickers />
      <KitMessages />
      <KitSheets />
      <KitDisplay />
      <KitText />
      <KitNavigation />
    </>
  );
}
