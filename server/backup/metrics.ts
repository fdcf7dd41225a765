import { Gauge, type Registry } from 'prom-client';
import { isDatabaseUnavailable } from '../db/unavailable';
import type { LastBackup } from './last-backup';

/**
 * Time, size and duration of the last backup, which another process takes: they are read as they are asked for. 0 when
 * there never was one.
 */
export function createBackupMetrics(registry: Registry, read: () => Promise<LastBackup | null>): void {
  const gauge = (name: string, help: string, figure: (last: LastBackup) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const last = await read();
          this.set(last === null ? 0 : figure(last));
        } catch (error) {
          // The other figures are wanted most while the database is away; these stay what they were.
          if (!isDatabaseUnavailable(error)) throw error;
        }
      },
    });
  gauge(
    'backup_last_success_timestamp_seconds',
    'Time of the last backup that succeeded; 0 when there never was one',
    ({ takenAt }) => takenAt / 1000,
  );
  gauge(
    'backup_last_size_bytes',
    'Size of the last backup, with the files that it shares with others',
    ({ bytes }) => bytes,
  );
  gauge('backup_last_duration_seconds', 'How long the last backup took', ({ seconds }) => seconds);
}
