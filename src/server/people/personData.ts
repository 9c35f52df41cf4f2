// What each slice contributes to the copy of a person's data and to the deletion of an account; src/main lists them.
export type ArchiveEntry = {
  /** Inside the archive, folders with `/`; a name from a person is cleaned by `archiveName`. */
  readonly path: string;
  /** One sentence for the index of the archive. */
  readonly about: string;
  readonly content: string | Buffer | AsyncIterable<string | Buffer>;
  /** Already compressed, as pictures and PDFs are. */
  readonly isCompressed?: boolean;
};

export type RemovalOptions = {
  /** Whether public posts and reviews go too, or stay without their author. */
  readonly posts: 'keep' | 'erase';
};

export type PersonRemoval = {
  /** After the commit; what fails is made up for by the nightly jobs. */
  readonly removeFiles?: () => Promise<void>;
  /** Parts of the dedupe keys of mails to others that name the person. */
  readonly mailKeys?: readonly string[];
  /** Words that others were shown and that are erased: they also go from stored answers and from mail that was sent. */
  readonly erasedTexts?: readonly string[];
};

export type PersonData = {
  /** Of the slice. */
  readonly name: string;
  exportPerson(userId: string): AsyncIterable<ArchiveEntry>;
  /** In the transaction of the whole deletion, while the account is still there. */
  removePerson(userId: string, options: RemovalOptions): Promise<PersonRemoval>;
};
