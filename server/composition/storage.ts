import { join } from 'node:path';
import type { Config } from '../config';
import { openStorage } from '../engines/storage';
import type { Storage } from '../engines/storage/port';

/** Where the files of users are kept. */
export const fileStorage = (config: Config): Promise<Storage> =>
  openStorage(
    join(config.dataDir, 'files'),
    config.storageProvider === 's3'
      ? {
          endpoint: config.s3Endpoint,
          region: config.s3Region,
          bucket: config.s3Bucket ?? '',
          accessKeyId: config.s3AccessKeyId ?? '',
          secretAccessKey: config.s3SecretAccessKey ?? '',
        }
      : null,
  );
