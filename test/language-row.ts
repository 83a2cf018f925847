/** The words of a piece of a page, as they are read. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The languages above an editor or a list of the desk, each as it reads and where it leads. */
export function languageRow(html: string): [words: string, address: string | undefined][] {
  const [row = ''] = /<nav class="language-row"[\s\S]*?<\/nav>/.exec(html) ?? []
  return [...row.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => [
    wordsOf(item),
    /href="([^"]*)"/.exec(item)?.[1]?.replaceAll('&amp;', '&'),
  ])
}

export const languagesIn = (html: string) => languageRow(html).map(([words]) => words)
