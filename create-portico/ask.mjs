// Questions in a terminal.
import { createInterface } from 'node:readline/promises'

/** Asks for what is not known yet. Nothing, where somebody pressed Ctrl+C or Ctrl+D. */
export async function ask(known, { starts, languages, nameOf }) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const stopped = new Promise((done) => terminal.once('close', () => done(undefined)))
  const questions = async () => {
    const text = async (question, usual) =>
      (await terminal.question(`${question} (${usual}): `)).trim() || usual
    const one = async (question, choices) => {
      const lines = choices.map(
        ({ name, says }, index) => `  ${index + 1}  ${name}${says ? `: ${says}` : ''}`,
      )
      for (;;) {
        const answer = await text(`${question}\n${lines.join('\n')}\nNumber or name`, '1')
        const found = choices.find(({ name }, index) => answer === name || answer === String(index + 1))
        if (found) return found.name
        process.stdout.write(`"${answer}" is none of them.\n`)
      }
    }
    const folder = known.folder ?? (await text('Folder', 'my-site'))
    const name = known.name ?? (await text("The site's name", nameOf(folder)))
    const start =
      known.start ??
      (await one(
        'What to start with?',
        Object.entries(starts).map(([name, says]) => ({ name, says })),
      ))
    const language =
      known.language ??
      (languages.length === 1
        ? languages[0]
        : await one(
            'Language of the texts?',
            languages.map((name) => ({ name })),
          ))
    return { folder, name, start, language }
  }
  try {
    return await Promise.race([questions().catch(() => undefined), stopped])
  } finally {
    terminal.close()
  }
}
