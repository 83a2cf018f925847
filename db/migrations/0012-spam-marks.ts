import type { Migration } from './migration.ts'

export const spamMarks: Migration = {
  name: '0012-spam-marks',
  // When somebody at the desk called it spam: from then on it is kept as long as any spam, however old it is.
  statements: () => ['alter table inbox_marks add column spam_at bigint'],
}
