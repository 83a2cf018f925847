/** For readers elsewhere. React escapes quotes in text, so what looks like an attribute here is one. */
export const withWholeAddresses = (html: string, siteUrl: string) =>
  html.replace(/ (href|src|poster)="\/(?!\/)/g, (_, name) => ` ${name}="${siteUrl}/`)
