import type { RunningSite } from '#main.ts'
import type { SpokenIo } from '#platform/commands/command.ts'
import { hearDev, tellDev } from '#platform/dev/dev-messages.ts'
import { devProblem } from '#platform/dev/dev-problem.ts'
import { reportImport, reportProblems } from './report-import.ts'

/** Handles the messages of `npm run dev`, one after the other. */
export function joinDev({ deps }: RunningSite, io: SpokenIo, stop: () => void) {
  const { devPages: pages } = deps
  if (!pages) return
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch((error) => deps.log.error({ err: error }, 'a change could not be taken in'))
  }
  hearDev((message) => {
    if (message.dev === 'stop') {
      pages.end()
      inTurn(async () => stop())
    }
    if (message.dev === 'problem') pages.show('build', message.problem)
    if (message.dev === 'styles')
      inTurn(async () => {
        await deps.restyle()
        pages.show('build', undefined)
        pages.restyle()
      })
    if (message.dev === 'content') inTurn(() => importContent(deps, io))
  })
  // Nobody is left who could stop it.
  process.on('disconnect', stop)
  tellDev({ dev: 'ready' })
}

async function importContent(
  { devPages, documents, environment, folders }: RunningSite['deps'],
  io: SpokenIo,
) {
  if (environment.PORTICO_IMPORT === 'start') {
    const report = await documents.importFolder(folders.content)
    reportImport(io, report)
    const lines: string[] = []
    const errors = report.problems.filter(({ severity }) => severity === 'error')
    reportProblems({ ...io, error: (line) => void lines.push(line) }, errors)
    const [first] = errors
    const told = {
      folder: folders.content,
      text: lines.join('\n'),
      stack: first && `${folders.content}/${first.path}:${first.line}`,
    }
    devPages?.show('content', first && devProblem('content', told, io.t))
  }
  devPages?.reload()
}
