/** Who judged, and why, in words for the owner. */
export type SpamReason = { agent: string; reason: string }
