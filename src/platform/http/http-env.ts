import type { IncomingMessage, ServerResponse } from 'node:http'

/** What every route may rely on. The bindings are missing when the app is called without a server. */
export type HttpEnv = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse }
  Variables: {
    requestId: string
    /** The visitor may not see this page. */
    isRefused?: boolean
  }
}
