import type { OpenSite } from '#app/open-site.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { inEnglish } from '#platform/words/in-english.ts'

const editor = 'Test'

/** Changes what the site has read, as its desk does. */
export const createTexts = ({ documents }: Pick<OpenSite, 'documents'>) => ({
  async write(path: string, text: string) {
    const saved = await documents.save({ path, text }, editor)
    if (!saved.ok) refuseWrong(saved.problem)
  },
  async remove(path: string) {
    const found = await documents.find({ path })
    if (!found) throw new Error(`The site has no text "${path}". Name it as in the content folder.`)
    const removed = await documents.remove(found.id, editor)
    if (!removed.ok) refuseWrong(removed.problem)
  },
})

export function refuseWrong(problems: readonly Problem[]) {
  if (problems.length === 0) return
  const sentences = problems.map(
    (problem) => `${problem.path}:${problem.line}: ${problemText(inEnglish, problem)}`,
  )
  throw new Error(`The content cannot be taken in.\n${sentences.join('\n')}`)
}
