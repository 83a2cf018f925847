import type { Migration } from './migration.ts'

export const countedMessages: Migration = {
  name: '0030-counted-messages',
  statements: () => [
    // The desk counts messages by box, form and whether they were seen; without it every message is read whole.
    'create index contact_messages_counts on contact_messages (box, form_id, seen_at)',
  ],
}
