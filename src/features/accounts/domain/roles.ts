import type { Capability } from '#shared/capability.ts'

export const roles = ['owner', 'editor', 'moderator'] as const

export type Role = (typeof roles)[number]

/** Who may do what. The whole desk uses this table, and nothing else. */
const capabilities: Readonly<Record<Role, readonly Capability[]>> = {
  owner: ['desk', 'health', 'people', 'audit', 'messages', 'personal-data', 'reviews', 'content', 'settings'],
  editor: ['desk', 'health', 'messages', 'personal-data', 'reviews', 'content'],
  moderator: ['desk', 'messages', 'reviews'],
}

export const may = (role: Role, capability: Capability) => capabilities[role].includes(capability)

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)
