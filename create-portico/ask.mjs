// Questions in a terminal.
import { createInterface } from 'node:readline/promises'

/** Asks for what is not known yet. Nothing, where somebody pressed Ctrl+C or Ctrl+D. */
export async function ask(known, { starts, languages, nameOf, problemOf, input, output }) {
  const terminal = createInterface({ input, output, terminal: true })
  const stopped = new Promise((done) => terminal.once('close', () => done(undefined)))
  const text = async (question, usual, problem = () => undefined) => {
    for (;;) {
      const answer = (await terminal.question(`${question} (${usual}): `)).trim() || usual
      const wrong = problem(answer)
      if (wrong === undefined) return answer
      output.write(`${wrong}\n`)
    }
  }
  /** By its number or its name. */
  const one = async (question, choices) => {
    const names = Object.keys(choices)
    const lines = names.map((name, index) => `  ${index + 1}  ${name}: ${choices[name]}`)
    const chosen = (answer) => (names.includes(answer) ? answer : names[Number(answer) - 1])
    const answer = await text(`${question}\n${lines.join('\n')}\nNumber or name`, '1', (given) =>
      chosen(given) === undefined ? `"${given}" is none of them.` : undefined,
    )
    return chosen(answer)
  }
  const questions = async () => {
    const folder = known.folder ?? (await text('Folder', 'my-site', problemOf))
    const name = known.name ?? (await text("The site's name", nameOf(folder)))
    const language = known.language ?? (await one('Language of the first texts?', languages))
    const start = known.start ?? (await one('What to start with?', starts))
    return { folder, name, language, start }
  }
  try {
    return await Promise.race([questions(), stopped])
  } finally {
    terminal.close()
  }
}
