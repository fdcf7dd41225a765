import type { Config } from '../config';
import { fileStorage } from '../composition/storage';
import { ConfigError, readConfig } from '../config';
import { type Connection, openConnection } from '../db/connection';
import {
  ClusterVersionError,
  DatabaseDeadError,
  DataDirInUseError,
  type EmbeddedDatabase,
} from '../db/embedded';
import { UnfinishedRestoreError } from '../db/unfinished-restore';
import type { Storage } from '../engines/storage/port';
import { textOf } from '../telemetry/error-record';
import { BackupError } from '../backup/errors';

/** The parts of an installation that a backup is taken of, or that a restore fills. */
export interface InstallationParts {
  config: Config;
  connection: Connection;
  storage: Storage;
}

type Embedded = Pick<EmbeddedDatabase, 'connection' | 'stop'>;

/**
 * Opens what the settings name, for as long as a work takes.
 * @param openEmbedded opens the embedded database of a data folder, where the settings name no other
 */
export async function withInstallation<R>(
  openEmbedded: (dataDir: string) => Promise<Embedded>,
  work: (parts: InstallationParts) => Promise<R>,
): Promise<R> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir) : null;
  const connection = openConnection(
    embedded?.connection ?? { connectionString: config.databaseUrl ?? '' },
    (error) => console.error('Database connection lost:', error.message),
  );
  try {
    const storage = await fileStorage(config);
    try {
      return await work({ config, connection, storage });
    } finally {
      storage.close();
    }
  } finally {
    await connection.pool.end();
    await embedded?.stop();
  }
}

/** Errors whose message says all that an operator needs. */
const sentences = [
  BackupError,
  ConfigError,
  ClusterVersionError,
  DatabaseDeadError,
  DataDirInUseError,
  UnfinishedRestoreError,
];

/** Ends the command with code 1, and says why. */
export function exitWithError(error: unknown): void {
  const isKnown = sentences.some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : textOf(error));
  process.exitCode = 1;
}
