import { ConfigError, readConfig } from '../config';
import { openConnection } from '../db/connection';
import { borrowEmbeddedDatabase, ClusterVersionError } from '../db/embedded';
import { textOf } from '../telemetry/error-record';
import {
  giveMembership,
  grantAreas,
  listStaff,
  resetSecondFactor,
  revokeAreas,
  StaffToolError,
} from '../modules/admin';

// Says who may use the back office and who has which membership: npm run staff -- grant <phone> [area …] | …

const USAGE = `Usage: npm run staff -- grant <phone> [area …]   all areas when none is named
       npm run staff -- revoke <phone>
       npm run staff -- reset-second-factor <phone>     for somebody who has lost it
       npm run staff -- membership <phone> free|standard|professional|flagship [days]
       npm run staff -- list`;

/** PostgreSQL's codes for a missing table or column. */
const NOT_MIGRATED: readonly unknown[] = ['42P01', '42703'];

async function run([command, phone, ...areas]: readonly string[]): Promise<void> {
  const known = {
    grant: phone !== undefined,
    revoke: areas.length === 0 && phone !== undefined,
    'reset-second-factor': areas.length === 0 && phone !== undefined,
    membership: areas.length === 1 || areas.length === 2,
    list: !phone,
  };
  if (command === undefined || !known[command as keyof typeof known]) throw new StaffToolError(USAGE);
  const config = readConfig(process.env);
  const database = config.databaseUrl === null ? await borrowEmbeddedDatabase(config.dataDir) : null;
  const { db, pool } = openConnection(
    database?.connection ?? { connectionString: config.databaseUrl ?? '' },
    (error) => console.error('Database connection lost:', error.message),
  );
  try {
    if (command === 'grant') console.log(await grantAreas(db, phone ?? '', areas));
    else if (command === 'revoke') console.log(await revokeAreas(db, phone ?? ''));
    else if (command === 'reset-second-factor') console.log(await resetSecondFactor(db, phone ?? ''));
    else if (command === 'membership')
      console.log(await giveMembership(db, phone ?? '', areas[0] ?? '', areas[1]));
    else console.log((await listStaff(db)).join('\n') || 'The back office is open to nobody.');
  } finally {
    await pool.end();
    await database?.stop();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const code = ((error as { cause?: unknown }).cause as { code?: unknown } | undefined)?.code;
  if (NOT_MIGRATED.includes(code))
    console.error('This installation was not started with this version yet: run npm start once.');
  else if ([StaffToolError, ConfigError, ClusterVersionError].some((kind) => error instanceof kind))
    console.error((error as Error).message);
  else console.error(textOf(error));
  process.exitCode = 1;
});
