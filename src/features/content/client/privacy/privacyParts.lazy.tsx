import { BuiltInPolicy } from './BuiltInPolicy.tsx';
import { VersionChanges } from './VersionChanges.tsx';

export { BuiltInPolicy, VersionChanges };
