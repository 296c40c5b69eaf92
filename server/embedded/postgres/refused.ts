/** Why the embedded PostgreSQL cannot run on this data folder, in one line for the person who starts the application. */
export class EmbeddedPostgresRefused extends Error {
  override readonly name = 'EmbeddedPostgresRefused';
}
