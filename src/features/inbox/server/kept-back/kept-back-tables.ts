import type { KeptBackPlace } from '#platform/services/inbox.ts'

/** What a message takes up, and where it came from. */
export type Load = { bytes: number; home: string; network: string }

export type KeptBackTables = {
  contact_kept_back: Load & { message_id: string; place: KeptBackPlace; created_at: number }
}
