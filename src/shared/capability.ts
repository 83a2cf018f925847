/**
 * What a person may do on the desk. `desk` is access as such. The roles with their capabilities:
 * `accounts/domain/roles.ts`.
 */
export const capabilities = [
  'desk',
  'health',
  'people',
  'audit',
  'messages',
  'personal-data',
  'reviews',
  'content',
  'settings',
] as const

export type Capability = (typeof capabilities)[number]
