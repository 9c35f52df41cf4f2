import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import styles from './PageHeader.module.css';

export function PageHeader({
  title,
  lead,
  back,
  actions,
  status,
}: {
  title: string;
  lead?: ReactNode;
  back?: { readonly label: string; readonly href: string } | undefined;
  actions?: ReactNode;
  status?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {back && (
        <Link to={back.href} className={styles.back}>
          <ArrowLeft size={18} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
      {status}
    </header>
  );
}
