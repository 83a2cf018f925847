const list = '/desk/site/redirects'

export const addresses = {
  list: (choice: Readonly<Record<string, string>> = {}) => withQuery(list, choice),
  /** `from`: of the line that is changed, or what a new one begins with. */
  edit: (from?: string) => withQuery(`${list}/edit`, { from }),
  remove: `${list}/remove`,
  history: (document: number) => `/desk/history/${document}?part=redirects`,
} as const

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>) {
  const said = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
