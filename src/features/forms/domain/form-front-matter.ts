import { z } from 'zod'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.forms.files.ts'
import { type MessageKey, messageKeys } from './messages.ts'

const switchable = z.preprocess(
  (value) => (typeof value === 'string' ? value : String(value)),
  z.stringbool({
    truthy: ['true', 'on', '1', 'yes'],
    falsy: ['false', 'off', '0', 'no', ''],
    error: writeSayable(words.onOrOff),
  }),
)

const lines = z.union([z.string(), z.array(z.string()).transform((items) => items.join('\n'))])

const mailParts = {
  subject: z.string().optional(),
  sender: z.string().optional(),
  recipient: z.string().optional(),
  body: z.string().optional(),
  additional_headers: lines.optional(),
  attachments: lines.optional(),
  use_html: switchable.optional(),
  exclude_blank: switchable.optional(),
}

const messageShape = Object.fromEntries(messageKeys.map((key) => [key, z.string().optional()])) as Record<
  MessageKey,
  z.ZodOptional<z.ZodString>
>

const settingsShape = {
  demo_mode: switchable.optional(),
  skip_mail: switchable.optional(),
  subscribers_only: switchable.optional(),
  acceptance_as_validation: switchable.optional(),
  do_not_store: switchable.optional(),
  doi: switchable.optional(),
  autop: switchable.optional(),
  step_validation: switchable.optional(),
  keep_drafts: switchable.optional(),
  retention_days: z.int().min(1).optional(),
  api_root: z
    .url({ protocol: /^https?$/, error: writeSayable(words.addressLike) })
    .endsWith('/', writeSayable(words.withSlash))
    .optional(),
  flamingo_email: z.string().optional(),
  flamingo_name: z.string().optional(),
  flamingo_subject: z.string().optional(),
  on_sent_ok: z.unknown().optional(),
  on_submit: z.unknown().optional(),
}

export const settingKeys: readonly string[] = Object.keys(settingsShape)

/** The front matter of `content/forms/*.md`. A mail part that is not written is the default one; a form without a locale speaks the site's language. */
export const formFrontMatter = z.object({
  id: z.int().min(1),
  title: z.string().min(1),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?$/, writeSayable(words.localeLike))
    .optional(),
  delivery: z.enum(['queued', 'direct']).default('queued'),
  mail: z.strictObject({ active: switchable.optional(), ...mailParts }).default({}),
  mail_2: z.strictObject({ active: switchable.optional(), ...mailParts }).default({}),
  messages: z.strictObject(messageShape).default({}),
  settings: z.strictObject(settingsShape).default({}),
})

export type FormFrontMatter = z.output<typeof formFrontMatter>
