import type { Context } from 'hono'
import { defineService } from '#platform/extension/service.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Capability } from '#shared/capability.ts'

/** The people who work at the desk. */
export const peopleService = defineService<{
  whoMay(capability: Capability): Promise<readonly { id: string; name: string }[]>
  /** Which of them sent this request. Only pages of the site itself may act for them. */
  signedIn(c: Context<HttpEnv>): Promise<{ name: string } | undefined>
  /** Whether somebody with this capability, or anybody who works at the desk, is asking, wherever the request comes from. */
  isAtDesk(c: Context<HttpEnv>, capability?: Capability): Promise<boolean>
}>('people')
