import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: {
          // As Node finds it: two copies of graphql do not know each other's errors.
          alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
        },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{client,domain,server,tools,prisma}/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.setup.ts'],
        },
      },
    ],
  },
});
