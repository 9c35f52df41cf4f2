// A picture of a value: its address, what it shows in words, its size in pixels; mostly one of the library.
import type { FieldProps } from '@rjsf/utils';
import { PicturePicker } from '#features/media/admin/parts.ts';
import { parsePictureUrl, staffMediaFolder } from '#features/media/rules.ts';
import { useBrokenPicture } from '#ui/media/useBrokenPicture.ts';
import styles from './EntryForm.module.css';

const urlOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string'
    ? data.url
    : '';

/** A picture of the library may not be public yet. */
const staffUrlOf = (url: string): string =>
  parsePictureUrl(url) === null ? url : url.replace(/^\/media/, staffMediaFolder);

export function MediaField(props: FieldProps) {
  const { registry, formData, schema, name, fieldPathId, onChange } = props;
  const { ObjectField } = registry.fields;
  const url = urlOf(formData);
  return (
    <div className={styles.media}>
      {url !== '' && <Picture url={url} />}
      <PicturePicker
        label={schema.title ?? name}
        onChoose={(picture) => onChange({ ...formData, ...picture }, fieldPathId.path)}
      />
      {ObjectField && <ObjectField {...props} />}
    </div>
  );
}

function Picture({ url }: { url: string }) {
  const shown = staffUrlOf(url);
  const { isBroken, ref, onError } = useBrokenPicture(shown);
  return isBroken ? (
    <p className={styles.help}>There is no picture at {url}.</p>
  ) : (
    <img className={styles.picture} src={shown} alt="" ref={ref} onError={onError} />
  );
}
