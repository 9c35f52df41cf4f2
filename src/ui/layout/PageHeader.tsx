import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import styles from './PageHeader.module.css';

export function PageHeader({
  title,
  lead,
  back,
  code,
  actions,
  status,
}: {
  title: string;
  lead?: ReactNode;
  back?: { readonly label: string; readonly href: string } | undefined;
  /** Of a page that says what went wrong, such as 404. */
  code?: string | undefined;
  actions?: ReactNode;
  status?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {back && <BackLink {...back} />}
      {code && (
        <AboveTitle>
          <p className={styles.status}>{code}</p>
        </AboveTitle>
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

export const BackLink = ({ label, href }: { readonly label: string; readonly href: string }) => (
  <AboveTitle>
    <Link to={href} className={styles.back}>
      <ArrowLeft size={18} aria-hidden />
      {label}
    </Link>
  </AboveTitle>
);

/** What leads to a page or says where it is; its headline begins at the same height with or without it. */
export const AboveTitle = ({ children }: { children: ReactNode }) => (
  <div className={styles.above}>{children}</div>
);
