import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '#shared/text/plural.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import styles from '../Scholarships.module.css';
import type { ReusableEssay, ScholarshipSlots } from '../scholarshipSlots.ts';

/** Of the application on this device; nothing where there is none. */
export function Essays({
  readEssays,
}: {
  readEssays: NonNullable<ScholarshipSlots['readEssays']>;
}) {
  const [essays, setEssays] = useState<readonly ReusableEssay[]>([]);
  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      // Without the application there is nothing to reuse.
      const found = await readEssays().catch(() => null);
      if (!isGone) setEssays(found ?? []);
    }
    void read();
    return () => {
      isGone = true;
    };
  }, [readEssays]);
  if (essays.length === 0) return null;
  return (
    <section className={styles.stack} aria-label="Essays you can reuse">
      <h3>Essays you can reuse</h3>
      <p>You wrote these for your application. Adapt a copy to what the sponsor asks.</p>
      {essays.map(({ id, title, text, words, href }) => (
        <Disclosure key={id} summary={`${title}, ${plural(words, 'word')}`}>
          <div className={styles.details}>
            <p className={styles.essay} dir="auto">
              {text}
            </p>
            <div className={styles.line}>
              <CopyButton label={`Copy ${title}`} text={text} />
              <Link className={styles.link} to={href}>
                {`Open ${title} in your application`}
              </Link>
            </div>
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
