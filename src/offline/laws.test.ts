import { commandsUnderTest, sectionsUnderTest } from './testing/lawKinds.ts';
import { runLaws } from './testing/runLaws.ts';

runLaws('records and commands together', [sectionsUnderTest, commandsUnderTest], 60);
