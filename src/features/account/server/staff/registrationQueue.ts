// Registrations that look unusual, for the admin app; `npm run staff -- flagged` decides the same.
import type { Database } from '#server/db/database.ts';
import { noteShape, type QueueSource } from '#server/queues/queueSource.ts';
import type { Clock } from '#shared/time/clock.ts';
import { emailKey } from '#features/account/rules.ts';
import { flagLabels } from '#features/account/registrationFlags.ts';
import { createAccountStore } from '../store.ts';
import { listFlagged } from './staffStore.ts';

export const createRegistrationQueue = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}): QueueSource => ({
  name: 'registrations',
  title: 'Unusual registrations',
  permission: 'accounts.review',
  actions: [
    { name: 'reviewed', label: 'Nothing wrong', tone: 'primary', note: null, choices: [] },
    {
      name: 'suspend',
      label: 'Suspend the account',
      tone: 'danger',
      note: noteShape('Why, for the log'),
      choices: [],
    },
  ],
  async list(limit) {
    const flagged = await listFlagged(database.db);
    return flagged
      .toReversed()
      .slice(0, limit)
      .map(({ email, roleName, createdAt, flags, isConfirmed }) => ({
        id: email,
        title: `${roleName}, ${isConfirmed ? 'confirmed' : 'not confirmed'}`,
        at: createdAt,
        text: '',
        facts: [{ label: 'Email', text: email }],
        warnings: flags.map((flag) => flagLabels[flag]),
        links: [],
        actions: ['reviewed', 'suspend'],
      }));
  },
  async decide({ id, action }) {
    const accounts = createAccountStore(database.db);
    const user = await accounts.findUserByEmailKey(emailKey(id));
    if (user === null || user.registrationFlags.length === 0)
      return 'Somebody else has looked at this registration meanwhile.';
    await accounts.updateUser(user.id, {
      registrationFlags: [],
      updatedAt: clock(),
      ...(action === 'suspend' && { status: 'suspended' as const }),
    });
    return null;
  },
});
