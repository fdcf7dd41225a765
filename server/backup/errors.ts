/** What keeps a backup or a restore from being done; its message says all that an operator needs. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
