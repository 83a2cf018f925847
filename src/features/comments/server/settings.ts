import { field, readSection, z } from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'

/** The section `comments` of `portico.config.ts`. */
export const commentSettings = z
  .strictObject({
    /** Under posts and pages whose front matter does not say `comments: false`. */
    show: z.boolean().default(true),
    /** On one page. */
    perPage: z.int().min(5).max(200).default(50),
  })
  .prefault({})

export type CommentConfig = z.output<typeof commentSettings>

/**
 * The section `comments` of `site.yaml`: what an owner changes while the site runs. It overrides `portico.config.ts`.
 */
export const commentFields = {
  show: field.yesNo({ optional: true, label: words.show, yes: words.showYes, no: words.showNo }),
}

/** `section` was checked when it was stored. */
export const areShown = (config: Pick<CommentConfig, 'show'>, section: unknown): boolean =>
  readSection(commentFields, section).show ?? config.show
