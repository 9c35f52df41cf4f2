// No screen and no command gives a student a package or takes it back yet: an operator does it in the database.
import { join } from 'node:path';
import { Client } from 'pg';
import type { Site } from './site.ts';

/** What the engine inside the site listens on. */
const port = 5432;

/** From the student’s next request on this is their package, on every device. */
export async function setStudentPackage(
  { dataDir }: Site,
  email: string,
  studentPackage: '' | 'filter_toggle' | 'application_condenser',
): Promise<void> {
  const client = new Client({
    host: join(dataDir, 'database'),
    port,
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'update users set student_package = $1 where email = $2',
      [studentPackage, email],
    );
    if (rowCount !== 1) throw new Error(`${email} is not one account.`);
  } finally {
    await client.end();
  }
}
