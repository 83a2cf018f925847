import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#platform/log.ts'

/** What every route may count on. The bindings are missing when the app is asked without a server. */
export type HttpEnv = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse }
  Variables: {
    requestId: string
    /** Writes the id of the request into every line. */
    log: Log
  }
}
