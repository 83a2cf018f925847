import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AccessRule } from '#platform/access/access.ts'
import type { Admit } from '#platform/access/admit.ts'
import { withTimeout } from '#platform/concurrency.ts'
import type { GuardedRoute } from '#platform/desk/desk-route.ts'
import type { HomeWidget } from '#platform/desk/home-widget.ts'
import type { Listener, Listeners } from '#platform/events/listeners.ts'
import type { Guards } from '#platform/guards/guards.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Log } from '#platform/log.ts'
import { ownLine } from '#platform/own-line.ts'
import type { Assets } from '#platform/render/assets.ts'
import type { Block, BlockProblem, DrawnBlock } from '#platform/render/block.ts'
import { headTagProblem } from '#platform/render/head-tag-problem.ts'
import type { MarkdownStep } from '#platform/render/markdown-step.ts'
import { PageScripts } from '#platform/render/page-scripts.ts'
import { withContext } from '#platform/request-context.ts'
import { isReserved } from '#shared/edition.ts'
import { ExtensionError } from './extension-error.ts'
import type { ClientOf } from './own-client.ts'
import type { Parts } from './parts.ts'
import type { DrawSlot, Slots } from './slots.ts'

export type GuardDeps = {
  extension: string
  /** The folder of the site. */
  folder: string
  log: Log
  assets: Assets
  client: ClientOf
  admit: Admit
  /** The rules for one of its own addresses. */
  rulesAt(path: string): readonly AccessRule[]
  /** Awaited before any code of the extension is called. */
  ready(): Promise<void>
}

/** How long a page waits for what one part adds to it. */
export const drawingMilliseconds = 5000

/** If a part of the site's own code fails, only that part is affected, and the error names the extension. */
export function guardParts(parts: Parts, deps: GuardDeps): Parts {
  const { offers, policy, inlineScripts, kinds, oldAddresses, slots, routes, desk } = parts
  const { postOrders, listed, checkSettings, permissions, headTags, access } = parts
  const { blocks, jobs, on, channels, guards, personalData } = parts
  return {
    ...(offers && { offers }),
    ...(policy && { policy }),
    ...(permissions && { permissions }),
    ...(headTags && { headTags: guardHeadTags(headTags, deps) }),
    ...(inlineScripts && { inlineScripts }),
    ...(kinds && { kinds }),
    ...(oldAddresses && {
      oldAddresses: {
        ...oldAddresses,
        find: quietly(deps, 'an old address could not be looked up', undefined, async (asked) =>
          soon(oldAddresses.find(asked)),
        ),
      },
    }),
    ...(postOrders && { postOrders: guardPostOrders(postOrders, deps) }),
    ...(listed && {
      listed: {
        ...listed,
        pages: quietly(deps, 'its pages could not be listed', [], async () =>
          (await soon(listed.pages())).filter(({ path }) => deps.rulesAt(path).length === 0),
        ),
      },
    }),
    ...(access && { access }),
    ...(checkSettings && {
      checkSettings: quietly(deps, 'its settings could not be checked', [], async () =>
        soon(checkSettings()),
      ),
    }),
    ...(blocks && { blocks: blocks.map((block) => guardBlock(block, deps)) }),
    ...(slots && { slots: guardSlots(slots, deps) }),
    ...(routes && { routes: guardRoutes(routes, parts.anyOrigin ?? [], deps) }),
    ...(guards && { guards: guardGuards(guards, deps) }),
    ...(on && { on: guardListeners(on, deps) }),
    ...(channels && {
      channels: channels.map(({ deliver, ...channel }) => ({
        ...channel,
        ...(deliver && { deliver: whenReady(deps, deliver) }),
      })),
    }),
    ...(personalData && {
      personalData: personalData.map((data) => ({
        ...data,
        export: whenReady(deps, (address: string) => data.export(address)),
        erase: whenReady(deps, (address: string) => data.erase(address)),
      })),
    }),
    ...(desk && {
      desk: {
        ...(desk.settings && { settings: desk.settings }),
        ...(desk.subjects && { subjects: desk.subjects }),
        nav: desk.nav ?? [],
        siteScreens: desk.siteScreens ?? [],
        routes: (desk.routes ?? []).map((route) => guardScreen(route as GuardedRoute, deps)),
        widgets: (desk.widgets ?? []).map((widget) => guardWidget(widget, deps)),
      },
    }),
    ...(parts.markdown && { markdown: parts.markdown.map((step) => guardStep(step, deps)) }),
    ...(parts.beforeSave && { beforeSave: parts.beforeSave }),
    ...(jobs && {
      jobs: jobs.map((job) => ({ ...job, run: whenReady(deps, (signal: AbortSignal) => job.run(signal)) })),
    }),
  }
}

/** An invalid tag is left out and reported. */
const guardHeadTags = (
  tags: NonNullable<Parts['headTags']>,
  { extension, log }: GuardDeps,
): NonNullable<Parts['headTags']> => {
  if (typeof tags !== 'function') return tags
  return () => {
    try {
      return tags().filter((tag) => {
        const problem = headTagProblem(tag)
        if (problem) throw new Error(problem)
        return true
      })
    } catch (error) {
      log.error({ err: new ExtensionError(extension, error) }, 'its tags for the head could not be had')
      return []
    }
  }
}

function guardSlots({ top, header, footer, underPost, belowEntry }: Slots, deps: GuardDeps): Slots {
  const checked = (draw: DrawSlot): DrawSlot =>
    nameErrors(deps, async (place) => tried(await soon(draw(place)), deps))
  return {
    ...(top && { top: checked(top) }),
    ...(header && { header: checked(header) }),
    ...(footer && { footer: checked(footer) }),
    ...(underPost && {
      underPost: quietly(deps, 'what stands under a post could not be drawn', undefined, async (post, now) =>
        tried(await soon(underPost(post, now)), deps),
      ),
    }),
    ...(belowEntry && {
      belowEntry: quietly(
        deps,
        'what stands below a text could not be drawn',
        undefined,
        async (entry, now) => tried(await soon(belowEntry(entry, now)), deps),
      ),
    }),
  }
}

/** If ordering fails, posts keep the order in which they were found. */
const guardPostOrders = (
  orders: NonNullable<Parts['postOrders']>,
  deps: GuardDeps,
): NonNullable<Parts['postOrders']> =>
  Object.fromEntries(
    Object.entries(orders).map(([name, order]) => [
      name,
      {
        async arrange(ids) {
          const arranged = await quietly(
            deps,
            'posts could not be put in order',
            undefined,
            async (found: readonly number[]) => soon(order.arrange(found)),
          )(ids)
          return arranged ?? [...ids]
        },
        tagsOf: quietly(deps, 'what changes the order of posts is not known', [], async (shown) =>
          soon(order.tagsOf(shown)),
        ),
      },
    ]),
  )

const guardBlock = (block: Block, deps: GuardDeps): Block => ({
  ...block,
  draw: nameErrors(deps, async (...asked) => {
    const drawn = await soon(block.draw(...asked))
    if (!drawn) throw new Error(`The block "${block.name}" answers nothing to draw.`)
    return tried(drawn, deps)
  }),
})

/** A text is drawn as far as the step has come with it. */
const guardStep = (step: MarkdownStep, { extension, log }: GuardDeps): MarkdownStep => ({
  ...step,
  transform(tree) {
    try {
      step.transform(tree)
    } catch (error) {
      log.error({ err: new ExtensionError(extension, error) }, 'a text could not be prepared')
    }
  },
})

/** Safe methods: any page may send such requests. */
const isSafe = /^(?:GET|HEAD|OPTIONS)$/

/**
 * Only here is it known whose code threw; the answer is decided where all errors end. A handler that passes a request
 * on may have let in this visitor and nobody else, so no page behind it is cached: a cached one would be sent without
 * asking the handler.
 */
function guardRoutes(
  routes: NonNullable<Parts['routes']>,
  anyOrigin: readonly string[],
  { extension, ready, client, admit, rulesAt }: GuardDeps,
): Hono<HttpEnv> {
  const guarded = new Hono<HttpEnv>()
  // Its own error handlers are among the handlers then.
  const { routes: all } = new Hono<HttpEnv>().route('/', routes)
  for (const { method, path, handler } of all)
    guarded.on(method, path, async (c, next) => {
      if (isReserved(c.req.path)) return next()
      const isOpen = anyOrigin.some((open) => c.req.path === open || c.req.path.startsWith(`${open}/`))
      if (!isOpen && !isSafe.test(c.req.method) && client(c).isFromElsewhere) throw new HTTPException(403)
      await ready()
      try {
        return await admit(c, rulesAt(c.req.path), async () =>
          handler(c, () => withContext({ isForOne: true }, next)),
        )
      } catch (error) {
        // Hono passes thrown values that are not an Error past every error handler.
        throw new ExtensionError(extension, error)
      }
    })
  return guarded
}

/** The outbox retries what fails there and shows it on the desk. */
const guardListeners = (on: Listeners, { ready }: GuardDeps): Listeners =>
  Object.fromEntries(
    Object.entries(on).map(([event, listener]) => [
      event,
      async (...told: Parameters<Listener<never>>) => {
        await ready()
        return (listener as Listener<never>)(...told)
      },
    ]),
  )

/** A guard that fails does not count; the callers see to that. */
const guardGuards = ({ message, review }: Guards, deps: GuardDeps): Guards => ({
  ...(message && { message: whenReady(deps, message) }),
  ...(review && { review: whenReady(deps, review) }),
})

const whenReady =
  <Asked extends unknown[], Value>({ ready }: GuardDeps, call: (...asked: Asked) => Promise<Value> | Value) =>
  async (...asked: Asked): Promise<Value> => {
    await ready()
    return call(...asked)
  }

const guardScreen = (route: GuardedRoute, deps: GuardDeps): GuardedRoute => ({
  ...route,
  handle: nameErrors(deps, async (visit) => {
    const answer = await route.handle(visit)
    if (!(answer instanceof Response) && 'main' in answer) tryView(answer.main, deps)
    return answer
  }),
})

const guardWidget = (widget: HomeWidget, deps: GuardDeps): HomeWidget => ({
  ...widget,
  draw: quietly(deps, 'a card of the home screen could not be drawn', undefined, async (visit) => {
    const view = await soon(widget.draw(visit))
    tryView(view, deps)
    return view
  }),
})

const nameErrors =
  <Asked extends unknown[], Value>(
    { extension, folder, ready }: GuardDeps,
    call: (...asked: Asked) => Promise<Value>,
  ) =>
  async (...asked: Asked): Promise<Value> => {
    try {
      await ready()
      return await call(...asked)
    } catch (error) {
      throw new ExtensionError(extension, error, ownLine(error, folder))
    }
  }

const quietly =
  <Asked extends unknown[], Value>(
    { extension, log, ready }: GuardDeps,
    what: string,
    instead: Value,
    call: (...asked: Asked) => Promise<Value>,
  ) =>
  async (...asked: Asked): Promise<Value> => {
    try {
      await ready()
      return await call(...asked)
    } catch (error) {
      log.error({ err: new ExtensionError(extension, error) }, what)
      return instead
    }
  }

const soon = <Value,>(drawing: Promise<Value> | Value): Promise<Value> =>
  withTimeout(
    drawing,
    drawingMilliseconds,
    () => new Error(`It took longer than ${drawingMilliseconds / 1000} seconds.`),
  )

/** Style sheets, too, are only looked up with the whole page. */
function tried<Drawn extends DrawnBlock | BlockProblem | undefined>(drawn: Drawn, deps: GuardDeps): Drawn {
  if (!drawn || 'problem' in drawn) return drawn
  tryView(drawn.view, deps)
  drawn.styles?.forEach(deps.assets.style)
  return drawn
}

/**
 * A view is rendered later, as part of the whole page, and an error in it would take the page along: React cannot catch
 * it there.
 */
function tryView(view: ReactNode, { assets }: GuardDeps) {
  renderToStaticMarkup(<PageScripts value={{ assets }}>{view}</PageScripts>)
}
