import { Link } from 'react-router-dom';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from './Media.module.css';
import { PictureBrowser } from './PictureBrowser.tsx';

export function MediaScreen() {
  return (
    <>
      <PageHeader
        title="Pictures"
        lead="A new picture is a draft. It goes public with the first page that is published with it."
      />
      <PictureBrowser
        renderPicture={({ checksum }, tile) => (
          <Link to={`/media/${checksum}`} className={styles.tile}>
            {tile}
          </Link>
        )}
      />
    </>
  );
}
