type LodgeMode = 'embedded' | 'emulator' | 'production';

export type ModeSettings = {
  mode: LodgeMode;
  nodeEnv?: string | undefined;
  /** The address that the server is to listen on. */
  host: string;
  /** ALLOW_REMOTE: the operator's word that the embedded services may be reached from other machines. */
  allowRemote: boolean;
  /** DEMO_DATA, as it was given. */
  wantsDemoData: boolean;
  publicUrl?: string | undefined;
  firebase: {
    projectId?: string | undefined;
    emulatorHosts: { auth?: string | undefined; firestore?: string | undefined };
    hasCredentials: boolean;
  };
};

/** One clear line for each reason why the application must not start in this mode; none when it may. */
export function assertModeAllowed(settings: ModeSettings): string[] {
  switch (settings.mode) {
    case 'production':
      return productionProblems(settings);
    case 'embedded':
      return embeddedProblems(settings);
    case 'emulator':
      return emulatorProblems(settings);
  }
}

function productionProblems({ wantsDemoData, publicUrl, firebase }: ModeSettings): string[] {
  const { projectId, emulatorHosts, hasCredentials } = firebase;
  return problems(
    [
      wantsDemoData,
      'LODGE_MODE=production refuses DEMO_DATA=true: the password of its accounts is known to everybody.',
    ],
    [
      !publicUrl,
      'LODGE_MODE=production needs PUBLIC_URL, the address that people type, such as https://lodge.example.',
    ],
    [emulatorHosts.auth, 'LODGE_MODE=production refuses FIREBASE_AUTH_EMULATOR_HOST: unset it.'],
    [emulatorHosts.firestore, 'LODGE_MODE=production refuses FIRESTORE_EMULATOR_HOST: unset it.'],
    [!projectId, 'LODGE_MODE=production needs FIREBASE_PROJECT_ID, the id of your Firebase project.'],
    [isDemo(projectId), `LODGE_MODE=production refuses the demo project ${projectId}: name a real one.`],
    [!hasCredentials, 'LODGE_MODE=production needs credentials: set GOOGLE_APPLICATION_CREDENTIALS.'],
  );
}

function embeddedProblems({ nodeEnv, host, allowRemote, firebase }: ModeSettings): string[] {
  const { projectId, hasCredentials } = firebase;
  return problems(
    [nodeEnv === 'production', 'LODGE_MODE=embedded is a demo and refuses NODE_ENV=production.'],
    [
      projectId !== undefined && !isDemo(projectId),
      `LODGE_MODE=embedded refuses the project ${projectId}: the id has to begin with demo-.`,
    ],
    [
      hasCredentials,
      'LODGE_MODE=embedded refuses service-account variables: unset GOOGLE_APPLICATION_CREDENTIALS.',
    ],
    [
      !allowRemote && !isLoopback(host),
      `LODGE_MODE=embedded listens on this machine alone, not on ${host}: set ALLOW_REMOTE=true to open it to others.`,
    ],
  );
}

function emulatorProblems({ nodeEnv, host, allowRemote, firebase }: ModeSettings): string[] {
  const { emulatorHosts } = firebase;
  return problems(
    [nodeEnv === 'production', 'LODGE_MODE=emulator takes forged tokens and refuses NODE_ENV=production.'],
    [
      !allowRemote && !isLoopback(host),
      `LODGE_MODE=emulator takes forged tokens and listens on this machine alone, not on ${host}: set ALLOW_REMOTE=true to open it to others.`,
    ],
    [!emulatorHosts.auth, 'LODGE_MODE=emulator needs FIREBASE_AUTH_EMULATOR_HOST.'],
    [!emulatorHosts.firestore, 'LODGE_MODE=emulator needs FIRESTORE_EMULATOR_HOST.'],
  );
}

function problems(...checks: [isProblem: unknown, line: string][]): string[] {
  return checks.filter(([isProblem]) => Boolean(isProblem)).map(([, line]) => line);
}

function isDemo(projectId: string | undefined): boolean {
  return projectId?.startsWith('demo-') ?? false;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
