/** Where this program itself is reached: the site's address until its owner names a public one. */
export type LocalAddress = {
  url(): string
  /** PORT=0 leaves the choice of a port to the machine. */
  opened(port: number): void
}

export function createLocalAddress({ host, port }: { host: string; port: number }): LocalAddress {
  let open = port
  return {
    url: () => `http://${nameOf(host)}:${open}`,
    opened(port) {
      open = port
    },
  }
}

/** `0.0.0.0` is no place a browser can go to. */
const nameOf = (host: string) => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
