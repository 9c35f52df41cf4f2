// As if a plan had been bought, or had ended, without the way through the payment.
import { Client } from 'pg';
import type { Site } from './site.ts';

/** From the student’s next request on this is their package, on every device. */
export async function setStudentPackage(
  site: Site,
  email: string,
  studentPackage: '' | 'filter_toggle' | 'application_condenser',
): Promise<void> {
  const client = new Client(site.database);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'update users set student_package = $1 where email = $2 returning id',
      [studentPackage, email],
    );
    const [user, ...others] = rows;
    if (!user || others.length > 0) throw new Error(`${email} is not one account.`);
    if (studentPackage === '') {
      await client.query(
        'update entitlements set ends_at = now(), lapsed_at = now() where user_id = $1',
        [user.id],
      );
      return;
    }
    await client.query('delete from entitlements where user_id = $1', [user.id]);
    await client.query(
      `insert into entitlements (user_id, package, source, origin, starts_at)
       values ($1, $2, 'grant', 'grant:' || $2, now())`,
      [user.id, studentPackage],
    );
  } finally {
    await client.end();
  }
}
