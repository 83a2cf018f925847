import { localPath } from '#shared/local-path.ts'

/** What is wrong with where a redirect is to lead; nothing where it may lead there. */
export function targetProblem(to: string): string | undefined {
  if (to.startsWith('/') && !/^\/[/\\]/.test(to)) return undefined
  const [origin] = /^https?:\/\/[^/?#\\]+/i.exec(to) ?? []
  if (origin === undefined || !URL.canParse(to))
    return 'Write a path of this site such as /about, or a whole address with https://.'
  // What a visitor asks for must not choose the host.
  return /[$@]/.test(origin) ? 'Write the host out: neither $ nor @ can stand in it.' : undefined
}

/** As it stands in the answer. Paths lead to this site, whatever was filled into them. */
export const finishedTarget = (to: string): string =>
  to.startsWith('/') ? localPath(to.replace(/^[/\\]+/, '/')) : new URL(to).href
