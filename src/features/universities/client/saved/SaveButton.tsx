// The heart beside a school. Its first part is small: what keeps the list comes after the page stands.
export type SavedSchoolLabel = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
};

type SaveButtonProps = {
  readonly school: SavedSchoolLabel;
  /** With words beside the heart; also says why there is no button for accounts that keep no list. */
  readonly withWords?: boolean;
};

/** Puts a school on the list of a student, and takes it off again; leads guests to sign in. */
export function SaveButton({ school, withWords = false }: SaveButtonProps) {
  return (
    <a
      href={`/login?next=${encodeURIComponent(`/university/${school.slug}`)}`}
      title={`Save ${school.name}`}
    >
      {withWords ? 'Save' : '♡'}
    </a>
  );
}
