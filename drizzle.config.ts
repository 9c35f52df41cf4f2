// `npm run db:generate` writes the SQL that the difference between the tables and the last migration asks for.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/**/tables.ts', './src/server/**/tables.ts'],
  out: './src/server/db/migrations',
});
