import { z } from 'zod'
import { originalScripts } from '#platform/config/original-scripts.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words as ownerWords } from '#words/desk.forms.files.ts'

/** A message that passed every check, as a hook sees it. */
export type HookMessage = {
  form: { id: number; title: string; locale: string }
  /** Field to what was sent, as the owner reads it: choices through their pipes, consents in words. */
  fields: Readonly<Record<string, readonly string[]>>
  files: readonly { field: string; name: string; size: number }[]
  /** The page it was sent from. */
  url: string
  userAgent: string
}

/**
 * Undefined: go on. `abort`: neither stored nor emailed. `status` names an outcome of its own, such as `on_the_list`.
 */
export type HookOutcome =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a hook that only looks returns nothing
  | void
  | {
      abort?: boolean
      /** Small letters, digits and `_`, beginning with a letter. */
      status?: string
      message?: string
      /** Added to the answer; the browser's events carry it. */
      response?: Readonly<Record<string, unknown>>
    }

export type BeforeSend = (message: HookMessage) => HookOutcome | Promise<HookOutcome>

export type Payment = {
  state: 'succeeded' | 'pending' | 'failed'
  /** In minor units, as in cents. */
  amount: number
  /** Three small letters. */
  currency: string
  /** As it was given to `create`. */
  reference: string
}

/** Takes the money for forms with a `[stripe]` tag. */
export type PaymentProvider = {
  create(order: Omit<Payment, 'state'>): Promise<{ id: string; clientSecret: string }>
  find(id: string): Promise<Payment | undefined>
  /** Where the owner looks at the payment, for `[_stripe_payment_link]`. */
  link?(id: string): string
}

const functionOf = <Type>() =>
  z.custom<Type>((value) => typeof value === 'function', encodeTranslatable(ownerWords.giveFunction))

const hooks = z
  .union([functionOf<BeforeSend>(), z.array(functionOf<BeforeSend>())])
  .transform((given): readonly BeforeSend[] => [given].flat())
  .prefault([])

const provider = z.custom<PaymentProvider>(
  (value) => typeof value === 'object' && value !== null && 'create' in value && 'find' in value,
  encodeTranslatable(ownerWords.giveProvider({ first: 'create', second: 'find' })),
)

/** The section `contact` of `portico.config.ts`, shared with the inbox. */
export const formsSettings = z
  .strictObject({
    /** Run in order before a message is stored and emailed. */
    beforeSend: hooks,
    payments: provider.optional(),
    /** Sites whose addresses forms may name as `api_root`: visitors' browsers may call these and no others. */
    apiRoots: z.array(z.url({ protocol: /^https?$/ })).default([]),
    /** Further choices for `data:name` in forms. */
    choices: z.record(z.string(), z.array(z.string())).default({}),
    /** A message with one of these in any field is spam; upper and lower case are alike. */
    disallowedWords: z.array(z.string().min(2).max(256)).default([]),
    /** A message with more links than this is spam. */
    maxLinks: z.int().min(0).default(10),
    /** A form sent sooner after its page was shown is spam; a browser with JavaScript waits that long automatically. */
    minSeconds: z.number().min(0).max(60).default(2),
    /** Messages one sender may write through one form within ten minutes; a block of addresses up to ten times as many. */
    maxPerTenMinutes: z.int().min(1).default(10),
    /** Messages all senders together may write through one form within ten minutes. */
    maxPerFormInTenMinutes: z.int().min(1).default(600),
    /** Files of one sender that are kept within an hour; of a block of addresses up to ten times as many. */
    uploadMegabytesPerHour: z.int().min(1).default(200),
    /** Keep network addresses readable instead of as a mark that only tells one sender from another. */
    storeAddresses: z.boolean().default(false),
    /** The scripts of Contact Form 7: its rules, then its form. */
    originalScripts,
  })
  .prefault({})

export type FormsConfig = z.output<typeof formsSettings>
