/** A path of the site as the world writes it; what is an address already stays as it is. */
export const absoluteUrl = (siteUrl: string, path: string) => new URL(path, siteUrl).href
