import type { ReactNode } from 'react'
import type { Clock } from '#platform/clock.ts'
import type { UseService } from '#platform/extension/service.ts'
import { requestContext } from '#platform/request-context.ts'
import type { Capability } from '#shared/capability.ts'

/** The visitor of a page, before it is decided whether they may see it. */
export type Visitor = {
  request: Request
  /** The requested path, without its language prefix. */
  path: string
  cookie(name: string): string | undefined
  /** Whether somebody asks who may do this on the desk; be there at all, unless said. */
  isAtDesk(capability?: Capability): Promise<boolean>
}

/**
 * `true`: they see it. A path or a whole address: they are led there, and may come back with `back`. `false`: they are told that this is
 * private. Anything else is the page that they get instead.
 */
export type Admission = boolean | string | { title: string; body: ReactNode; status?: number }

/** The extension's context. If it has data about its members, it offers it as a service. */
export type AccessContext = { settings: unknown; secret: string; clock: Clock; use: UseService }

/** Who may see a page: people at the desk with this capability, or visitors admitted by the function. */
export type Access =
  | Capability
  | ((visitor: Visitor, context: AccessContext) => Admission | Promise<Admission>)

/** One that knows the extension it belongs to. */
export type AccessRule = { access: Access; ask(visitor: Visitor): Promise<Admission> }

declare module '#platform/request-context.ts' {
  interface RequestContext {
    /** The rules that admitted the visitor. Everything made meanwhile is for this visitor alone. */
    readonly granted?: ReadonlySet<Access>
  }
}

/** Whether what is made now may show what is for those alone whom `access` lets in. */
export const isGranted = (access: Access | undefined): boolean =>
  access === undefined || requestContext().granted?.has(access) === true
