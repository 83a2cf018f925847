import type { RatingSettings } from '../domain/rating-settings.ts'
import type { TemplateName } from '../domain/template.ts'
import type { Identify } from './voters.ts'

/** The section `ratings` of `portico.config.ts`. */
export type RatingConfig = RatingSettings & {
  onPosts: boolean
  allow: 'everybody' | 'nobody'
  identify: Identify
  changeable: boolean
  votesPerMinute: number
  votesWithoutProof: number
  structuredData: string
  templates: Readonly<Partial<Record<TemplateName, string | undefined>>>
  originalScripts: readonly string[]
}
