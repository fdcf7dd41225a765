import { newPhone, register } from './account';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const { MIRRA_SERVER_ENTRY } = process.env;
/** The bundled command exists beside a bundled server; from the sources it takes seconds longer. */
const staffCommand = MIRRA_SERVER_ENTRY
  ? [join(dirname(MIRRA_SERVER_ENTRY), 'staff.js')]
  : ['--import', 'tsx', 'server/commands/staff.ts'];

/** Says who may use the back office of the running server, as an operator does. */
export const staff = (...words: string[]) =>
  run(process.execPath, [...staffCommand, ...words], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dirname(process.env.TEST_PLUGINS_DIR ?? '') },
  });

/** A colleague who works at a desk: nobody decides on what is their own. */
export async function colleague(...areas: string[]): Promise<string> {
  const phone = newPhone();
  const { token } = await register(phone);
  await staff('grant', phone, ...areas);
  return token;
}
