import { defineService } from '#platform/extension/service.ts'
import type { Accounts } from './accounts.ts'
import type { DeskCookies } from './desk-cookies.ts'

export const accountsService = defineService<Accounts & { cookies: DeskCookies }>('accounts')
