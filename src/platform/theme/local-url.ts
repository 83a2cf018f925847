/** Addresses of other sites, of this one and inside the sheet stay as they are. */
export const localUrl = /url\(\s*(["']?)(?![/#]|[a-z][a-z0-9+.-]*:)([^"')]+)\1\s*\)/gi

/** The file that such an address names, without its query and fragment. */
export const fileOfUrl = (address: string) => decodeURI(address.split(/[?#]/, 1)[0] ?? '')
