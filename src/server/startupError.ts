/** A reason not to start, said so that the person at the terminal knows what to do. The process ends with code 1. */
export class StartupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartupRefusal';
  }
}
