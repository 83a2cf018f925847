// Questions in a terminal.
import { createInterface } from 'node:readline/promises'
import { moveIn } from './write-site.mjs'

const moveInLabel = 'pages, posts, pictures, forms and messages of a WordPress site'

/** Asks for what is not known yet. Nothing, where somebody pressed Ctrl+C or Ctrl+D. */
export async function ask(
  known,
  { starts, languages, spoken, nameOf, problemOf, wrongSource, wrongFile, input, output },
) {
  const terminal = createInterface({ input, output, terminal: true })
  const stopped = new Promise((done) => terminal.once('close', () => done(undefined)))
  const text = async (question, usual, problem = () => undefined) => {
    for (;;) {
      const offer = usual === undefined ? '' : ` (${usual})`
      const answer = (await terminal.question(`${question}${offer}: `)).trim() || usual
      const wrong = answer === undefined ? 'Enter a value, or press Ctrl+C to stop.' : problem(answer)
      if (wrong === undefined) return answer
      output.write(`${wrong}\n`)
    }
  }
  /** By its number or its name. */
  const one = async (question, choices, others = []) => {
    const names = Object.keys(choices)
    const lines = names.map((name, index) => `  ${index + 1}  ${name}: ${choices[name]}`)
    const chosen = (answer) =>
      names.includes(answer) || others.includes(answer) ? answer : names[Number(answer) - 1]
    const answer = await text(`${question}\n${lines.join('\n')}\nNumber or name`, '1', (given) =>
      chosen(given) === undefined ? `"${given}" isn’t one of the choices.` : undefined,
    )
    return chosen(answer)
  }
  const questions = async () => {
    const folder = known.folder ?? (await text('Folder', 'my-site', problemOf))
    if (known.old.from !== undefined) return { ...known, folder }
    const name = known.name ?? (await text('Site name', nameOf(folder)))
    const language =
      known.language ??
      (await one('Which language? For others, enter a code such as ar or pt-BR', languages, spoken))
    const start =
      known.start ?? (await one('What would you like to start with?', { ...starts, [moveIn]: moveInLabel }))
    if (start !== moveIn) return { folder, name, language, start }
    const from = await text(
      'The file exported from WordPress (Tools, Export), or the address of the site',
      undefined,
      wrongSource,
    )
    const uploads = await text(
      'A copy of its folder wp-content/uploads, or an archive of it; without one, pictures are downloaded from the site',
      'none',
      (given) => (given === 'none' ? undefined : wrongFile(given)),
    )
    return { folder, name, language, old: { ...known.old, from, ...(uploads !== 'none' && { uploads }) } }
  }
  try {
    return await Promise.race([questions(), stopped])
  } finally {
    terminal.close()
  }
}
