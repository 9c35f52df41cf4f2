import { commandsUnderTest, sectionsUnderTest } from './lawKinds.ts';
import { runLaws } from './runLaws.ts';

runLaws('records and commands together', [sectionsUnderTest, commandsUnderTest], 60);
