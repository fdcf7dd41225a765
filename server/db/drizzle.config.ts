import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'schema-account', 'schema-service', 'schema-media', 'schema-knowledge'].map(
    (name) => `./server/db/${name}.ts`,
  ),
  out: './server/db/migrations',
});
