/** The sentence says what to do. Nothing was changed. */
export class ImportError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ImportRefusal';
  }
}
