import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the site with many; the first is that of the site with one. */
export const manyLanguages = ['en', 'ar', 'de', 'el', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'uk']

const words =
  'oak ash birch elm pine board plane chisel tenon mortise grain kiln loft bench vise oil soap wax ferry island rope'.split(
    ' ',
  )

/** A name is written alike in every language. */
export const sharedWord = 'Hillside'

/** In every eighth text of one language alone. */
export const ownWord = (language: string) => `driftwood${language.toLowerCase().replace('-', '')}`

/** Posts of about 150 words in each language, each a translation of those in the others, the same every time. */
export function writeEditions(folder: string, languages: readonly string[], posts: number) {
  for (const name of ['posts', 'pages']) mkdirSync(join(folder, name), { recursive: true })
  const [first = 'en', ...others] = languages
  const names = others.map((language) => `  ${language}: {}\n`).join('')
  writeFileSync(
    join(folder, 'site.yaml'),
    `title: Many\ndescription: A site to measure.\nlanguage: ${first}\n${names && `languages:\n${names}`}`,
  )
  for (const language of languages) {
    const ending = language === first ? 'md' : `${language}.md`
    writeFileSync(join(folder, `pages/home.${ending}`), '---\ntitle: Home\nhome: true\n---\nWelcome.\n')
    for (let index = 0; index < posts; index += 1)
      writeFileSync(join(folder, `posts/post-${index}.${ending}`), postOf(index, language))
  }
}

function postOf(index: number, language: string): string {
  const word = (at: number) =>
    `${words[(index * 7 + at * at) % words.length]}${language === 'en' ? '' : language}`
  const paragraph = (from: number) => `${Array.from({ length: 45 }, (_, at) => word(from + at)).join(' ')}.`
  const date = new Date(Date.UTC(2020, 0, 1) + index * 4 * 3_600_000).toISOString()
  return [
    `---\ntitle: ${word(1)} and ${word(2)} ${index}\nslug: post-${index}\ndate: "${date}"`,
    `author: writer-${index % 5}\ncategories: [${words[index % 6]}]\ntags: [${word(3)}]\n---\n`,
    `## ${word(4)}\n\n${paragraph(5)}\n\n${paragraph(50)}\n\n- ${word(6)}\n- ${word(7)}\n`,
    `${paragraph(95)} ${index % 8 === 0 ? `${sharedWord} ${ownWord(language)}` : ''}\n`,
  ].join('\n')
}
