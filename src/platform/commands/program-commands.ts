/** Names of the commands that are the program's own; no extension may take one. */
export const programCommands = [
  'help',
  'start',
  'dev',
  'new',
  'build',
  'import',
  'export',
  'migrate',
  'backup',
  'restore',
  'mail',
  'outbox',
  'privacy',
  'words',
  'doctor',
  'version',
] as const
