const lines = (count: number, line: (number: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, number) => line(number)).join(between)

/** Markdown of at most 100 KB that keeps a parser busy for seconds, by what it is made of, and where that is said to be. */
export const slowTexts: Readonly<Record<string, { text: string; says: RegExp }>> = {
  'a table that is filled up': {
    text: `|${'a|'.repeat(800)}\n|${'-|'.repeat(800)}\n${'|\n'.repeat(800)}`,
    says: /40,000 parts/,
  },
  'lists in lists on one line': { text: `${'- '.repeat(2000)}a`, says: /20 levels deep/ },
  'lists in lists': { text: lines(200, (number) => `${'  '.repeat(number)}- a`), says: /tangled/ },
  'quotes in quotes': { text: `${'>'.repeat(2000)}a`, says: /20 levels deep/ },
  'footnotes in footnotes': { text: `${'[^a]: '.repeat(4000)}a`, says: /20 levels deep/ },
  'footnotes in lists in footnotes': { text: `${'- [^a\\]b]: '.repeat(1000)}a`, says: /20 levels deep/ },
  'footnotes in footnotes, line below line': {
    text: lines(200, (number) => `${'    '.repeat(number)}[^${number}]: a`),
    says: /tangled/,
  },
  'footnotes in footnotes, again and again': {
    text: `${'[^a]: '.repeat(19)}a\n`.repeat(800),
    says: /2,000 link references/,
  },
  'boxes in boxes': { text: ':::box\n'.repeat(1000), says: /tangled/ },
  'a quote of lines without a mark': { text: `> ${'a\n'.repeat(10_000)}`, says: /without a blank line/ },
  'definitions of links': { text: lines(5000, (number) => `[a${number}]: b`), says: /2,000 link references/ },
  'runs of backticks': { text: lines(400, (number) => `a${'`'.repeat(number + 1)}`, ' '), says: /tangled/ },
  'pieces of code': { text: `\`${' a``'.repeat(40_000)}`, says: /more than 10,000 places/ },
  'stars and underscores': { text: '*a_ '.repeat(5000), says: /thousands of asterisks/ },
  'emphasis in emphasis': { text: '*a **b '.repeat(200) + 'b** a*'.repeat(200), says: /100 levels deep/ },
  brackets: { text: `${'['.repeat(2000)}a${'](b)'.repeat(2000)}`, says: /brackets/ },
  'comments that do not end': { text: 'a <!-- '.repeat(10_000), says: /tangled/ },
  'a note that is called again and again': {
    text: `${'[^a]\n\n'.repeat(2000)}[^a]: x`,
    says: /1,000 footnote references/,
  },
  'notes that call each other': {
    text: `[^0]\n\n${lines(1500, (number) => `[^${number}]: [^${number + 1}]`, '\n\n')}`,
    says: /1,000 footnote references/,
  },
  'bold that goes on': {
    text: `${lines(3000, (number) => `<b id=${number}>`, '')}${'<p>a'.repeat(3000)}`,
    says: /different HTML tags/,
  },
  'bold that goes on, with marks that end a tag in its attributes': {
    text: `${lines(1000, (number) => `<b id=">${number}">`, '')}${'<p>a'.repeat(1000)}`,
    says: /different HTML tags/,
  },
  'marks behind an address': { text: `http://a.b${'!'.repeat(10_000)}x`, says: /200 dots/ },
  addresses: { text: 'a@b.c '.repeat(20_000), says: /40,000 parts/ },
  'headings by lines below them': { text: 'a\n=\n'.repeat(5000), says: /1,000 lines made only of/ },
  blocks: { text: '::box{id=1}\n\n'.repeat(400), says: /300 blocks/ },
  'one list': { text: '- a\n\n'.repeat(10_000), says: /15,000 lines/ },
  'a long text': { text: 'Words and words. '.repeat(15_000), says: /250,000 characters/ },
}
