export const addresses = {
  /** Comments that have no room below their entry. */
  page: (entry: number | string, page: number | string) => `/comments-on/${entry}/page/${page}`,
  desk: (choice?: Readonly<Record<string, string>>) =>
    `/desk/comments${choice ? `?${new URLSearchParams(choice)}` : ''}`,
  settings: '/desk/comments/settings',
} as const
