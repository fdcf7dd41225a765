// A Fastify that only asks the database what the product asks for a project: tests/bench/scale/serving.ts starts it.
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { openConnection } from '../../../server/db/connection';
import { borrowEmbeddedDatabase } from '../../../server/db/embedded';
import type { Recorded } from './serving';

const [dataDir = '', file = ''] = process.argv.slice(2);
const recorded = JSON.parse(await readFile(file, 'utf8')) as Recorded[];
const byId = new Map(recorded.map((one) => [one.id, one.statements]));
const database = await borrowEmbeddedDatabase(dataDir);
const { pool } = openConnection(database.connection, (error) => {
  throw error;
});
const http = fastify();
http.get<{ Params: { id: string } }>('/project/:id', async ({ params }) => {
  const answers: unknown[] = [];
  for (const statement of byId.get(params.id) ?? []) answers.push((await pool.query(statement)).rows[0]);
  const data = answers.find((row) => typeof row === 'object' && row !== null && 'document' in row);
  return { code: 0, msg: 'ok', data };
});
console.log(`ready at ${await http.listen({ host: '127.0.0.1', port: 0 })}`);
