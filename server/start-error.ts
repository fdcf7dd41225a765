/** Why the server does not start, in a sentence that names the setting and is all that an operator needs. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
