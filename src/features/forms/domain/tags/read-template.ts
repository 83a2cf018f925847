import { words as tagWords } from '#words/desk.forms.mistakes.ts'
import type { Problem } from '../problem.ts'
import type { Template } from './form-tag.ts'
import { parseTemplate } from './parse-template.ts'

/** A template, and what is wrong with it. */
export function readTemplate(source: string, firstLine = 1): { template: Template; problems: Problem[] } {
  const { template, mistakes } = parseTemplate(source, firstLine)
  return { template, problems: mistakes.map(({ tell, ...position }) => ({ ...position, ...tell(tagWords) })) }
}
