/** The path to go back to, or the front page if it would lead to another site. */
export function localPath(wish: string | undefined): string {
  const here = 'http://here.invalid'
  if (!wish?.startsWith('/') || !URL.canParse(wish, here)) return '/'
  const { origin, pathname, search, hash } = new URL(wish, here)
  // A path may still begin with two slashes after dots were resolved, which a browser reads as another host.
  return origin === here ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : '/'
}
