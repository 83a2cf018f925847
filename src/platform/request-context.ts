import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Everything that accompanies a request without being passed, because the framework, or other people's blocks, themes
 * and stores, are in between. Declare a field where it is needed; everything else is an argument.
 */
export interface RequestContext {
  /** The edition of the site that what is made belongs to. */
  readonly edition?: string
  /** It is for one visitor, and kept for nobody. */
  readonly isForOne?: boolean
  /** It is only looked at: nothing in it runs. What is seen in it instead of what is stored is kept here, by whom it concerns. */
  readonly preview?: Map<unknown, unknown>
}

const requests = new AsyncLocalStorage<RequestContext>()
const outside: RequestContext = {}

export const requestContext = (): RequestContext => requests.getStore() ?? outside

/** While `work` runs, the request has these fields in addition to its own. */
export const withContext = <Value>(fields: RequestContext, work: () => Value): Value =>
  requests.run({ ...requestContext(), ...fields }, work)

/** For work that goes on when the request it began with is answered. */
export const withoutContext = <Value>(work: () => Value): Value => requests.run(outside, work)

/** For work that somebody else begins: it belongs to the request that asked for it. */
export function bindContext<Given extends unknown[], Value>(work: (...given: Given) => Value) {
  const context = requestContext()
  return (...given: Given): Value => requests.run(context, work, ...given)
}
