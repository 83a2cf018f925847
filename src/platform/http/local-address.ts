/** Where this program itself is reached: the site's address until its owner names a public one. */
export type LocalAddress = ReturnType<typeof createLocalAddress>

type Listening = { host: string; port: number; fixed?: string | undefined }

export function createLocalAddress({ host, port, fixed }: Listening) {
  const at = (port: number) => `http://${nameOf(host)}:${port}`
  let known: string | undefined
  return {
    /** Where the site is reached, when the environment says so: stronger than what its owner names. */
    fixed,
    url: () => known ?? at(port),
    /** PORT=0 leaves the choice of a port to the machine. */
    opened(port: number) {
      known = at(port)
    },
    /** Another process of this site listens there. */
    found(url: string) {
      known = url
    },
    /** Whether somebody listens there, or it is only what the settings say. */
    get isKnown() {
      return known !== undefined
    },
  }
}

/** Browsers cannot open `0.0.0.0`. */
const nameOf = (host: string) => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
