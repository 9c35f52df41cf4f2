import { useQuery } from '@tanstack/react-query';
import { Chip } from '#ui/buttons/Chip.tsx';
import styles from './Ask.module.css';
import { schoolNameQuery } from './schoolNameQuery.ts';

/** Its slug says enough where its name cannot be loaded. */
export function SchoolChip({ slug, onRemove }: { slug: string; onRemove: () => void }) {
  const { data: name = slug.replaceAll('-', ' ') } = useQuery(schoolNameQuery(slug));
  return (
    <p className={styles.row}>
      About <Chip label={name} onRemove={onRemove} />
    </p>
  );
}
