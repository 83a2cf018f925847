import type { Transaction } from '#platform/db/database.ts'
import type { Role } from '../domain/roles.ts'

export type AccountRow = {
  id: string
  name: string
  name_key: string
  role: Role
  password: string | null
  created_at: number
  language: string | null
}

export type PasskeyRow = {
  id: string
  account_id: string
  public_key: string
  counter: number
  /** JSON, a list of words. */
  transports: string
  label: string
  created_at: number
  used_at: number | null
}

export type SessionRow = {
  id: string
  account_id: string
  token: string
  previous_token: string | null
  rotated_at: number
  created_at: number
  seen_at: number
  proven_at: number
  expires_at: number
  device: string
}

export type TokenRow = {
  hash: string
  kind: string
  account_id: string | null
  value: string
  made_by: string | null
  created_at: number
  expires_at: number
}

export type AccountTables = {
  accounts: AccountRow
  account_passkeys: PasskeyRow
  account_totp: { account_id: string; secret: string; confirmed: number; last_step: number }
  account_recovery_codes: { account_id: string; hash: string }
  account_sessions: SessionRow
  account_tokens: TokenRow
  audit_log: {
    id: string
    at: number
    account_id: string | null
    who: string
    action: string
    subject: string
  }
}

export type AccountTx = Transaction<AccountTables>
