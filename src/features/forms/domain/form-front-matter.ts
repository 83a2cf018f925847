import { z } from 'zod'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.forms.files.ts'
import { type MessageKey, messageKeys } from './messages.ts'

const switchable = z.preprocess(
  (value) => (typeof value === 'string' ? value : String(value)),
  z.stringbool({
    truthy: ['true', 'on', '1', 'yes'],
    falsy: ['false', 'off', '0', 'no', ''],
    error: encodeTranslatable(words.onOrOff),
  }),
)

const lines = z.union([z.string(), z.array(z.string()).transform((items) => items.join('\n'))])

const mailShape = z.strictObject({
  active: switchable.optional(),
  subject: z.string().optional(),
  sender: z.string().optional(),
  recipient: z.string().optional(),
  body: z.string().optional(),
  additional_headers: lines.optional(),
  attachments: lines.optional(),
  use_html: switchable.optional(),
  exclude_blank: switchable.optional(),
})

const messageShape = Object.fromEntries(messageKeys.map((key) => [key, z.string().optional()])) as Record<
  MessageKey,
  z.ZodOptional<z.ZodString>
>

/** Settings by their names in the file, with their defaults. */
export const usualSettings = {
  /** Accept everything, send and store nothing. */
  demo_mode: false,
  skip_mail: false,
  subscribers_only: false,
  /** A missing acceptance is an error at its field instead of a disabled button. */
  acceptance_as_validation: false,
  do_not_store: false,
  doi: true,
  /** Lay the template out in paragraphs. */
  autop: true,
  /** Whether `step:` is checked, or only told to the browser as the original did. */
  step_validation: true,
  /** Keep what a visitor has typed across a reload. */
  keep_drafts: true,
  /** Mail-tag templates for the columns of the inbox. */
  flamingo_email: '[your-email]',
  flamingo_name: '[your-name]',
  flamingo_subject: '[your-subject]',
}

type UsualSettings = typeof usualSettings

const usualShape = Object.fromEntries(
  Object.entries(usualSettings).map(([key, usual]) => [
    key,
    (typeof usual === 'boolean' ? switchable : z.string()).optional(),
  ]),
) as unknown as { [Key in keyof UsualSettings]: z.ZodOptional<z.ZodType<UsualSettings[Key]>> }

const settingsShape = {
  ...usualShape,
  retention_days: z.int().min(1).optional(),
  /** Where the form's calls go when another site, such as a WordPress, takes its messages. */
  api_root: z
    .url({ protocol: /^https?$/, error: encodeTranslatable(words.addressLike) })
    .endsWith('/', encodeTranslatable(words.withSlash))
    .optional(),
  on_sent_ok: z.unknown().optional(),
  on_submit: z.unknown().optional(),
}

export const settingKeys: readonly string[] = Object.keys(settingsShape)

/**
 * The front matter of `content/forms/*.md`. Missing parts of an email get their defaults; without a locale, the form is
 * in the site's language.
 */
export const formFrontMatter = z.object({
  id: z.int().min(1),
  title: z.string().min(1),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?$/, encodeTranslatable(words.localeLike))
    .optional(),
  delivery: z.enum(['queued', 'direct']).default('queued'),
  mail: mailShape.default({}),
  mail_2: mailShape.default({}),
  messages: z.strictObject(messageShape).default({}),
  settings: z.strictObject(settingsShape).default({}),
})

export type FormFrontMatter = z.output<typeof formFrontMatter>

export type FormSettings = UsualSettings & Pick<FormFrontMatter['settings'], 'retention_days' | 'api_root'>
