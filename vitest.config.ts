import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
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
