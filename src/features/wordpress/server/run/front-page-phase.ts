import { editFrontMatter, frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import type { Plan } from '../index/open-plan.ts'
import type { Phase } from './batch.ts'
import type { SharedTexts } from './shared-phase.ts'

/** Makes room for the front page of the old site: the one here becomes a draft, with all it says. */
export const createFrontPagePhase = ({ conclusions }: Plan, texts: SharedTexts): Phase => ({
  name: 'front page',
  size: 0,
  async next(position) {
    const { givesWay } = conclusions
    if (position > 0 || givesWay === undefined) return undefined
    const page = await texts?.documents.find({ id: givesWay })
    if (!page || frontMatterValues(page.text).home !== true) return undefined
    const text = editFrontMatter(page.text, { home: undefined, draft: true, state: undefined })
    return {
      ...{ position: 1, size: 0, items: [] },
      shared: { path: page.path, text, base: page.version },
    }
  },
})
