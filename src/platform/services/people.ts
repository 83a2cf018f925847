import type { Context } from 'hono'
import { defineService } from '#platform/extension/service.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Capability } from '#shared/capability.ts'

/** Who works at the desk. */
export const peopleService = defineService<{
  whoMay(capability: Capability): Promise<readonly { id: string; name: string }[]>
  /** Who of them sends this request. Only a page of the site itself may speak for them. */
  signedIn(c: Context<HttpEnv>): Promise<{ name: string } | undefined>
  /** Whether somebody who works at the desk asks, wherever they come from. */
  isAtDesk(c: Context<HttpEnv>): Promise<boolean>
}>('people')
