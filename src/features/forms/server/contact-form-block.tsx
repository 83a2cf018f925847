import { z } from 'zod'
import type { Block, BlockPlace } from '#platform/render/block.ts'
import { Island } from '#platform/render/island.tsx'
import { takeId } from '#platform/render/take-id.ts'
import type { BotCheckView } from '#shared/bot-check.ts'
import { endOfDay } from '#shared/local-time.ts'
import { earliest } from '#shared/schedule.ts'
import { urls } from '#shared/urls.ts'
import { writeBlock } from '#shared/write-block.ts'
import { words as ownerWords } from '#words/desk.forms.files.ts'
import { words as formWords } from '#words/forms.ts'
import { ContactForm } from '../browser/contact-form.island.tsx'
import { createFormView } from '../domain/view/create-form-view.ts'
import { pageFreshMilliseconds } from './challenges/challenges.ts'
import type { CompiledForm } from './compile-form.ts'
import type { Forms } from './create-forms.ts'
import { takeOutcome } from './form-outcomes.ts'
import { formTag } from './form-store.ts'

const words = z.string().regex(/^[\w-]+( [\w-]+)*$/)

const attributes = z.strictObject({
  id: z.coerce.number().int().min(1),
  /** The title of the form as its editor saw it; part of old shortcodes, never drawn. */
  title: z.string().optional(),
  html_id: words.optional(),
  html_name: words.optional(),
  html_class: words.optional(),
  html_title: z.string().optional(),
})

type Attributes = z.output<typeof attributes>

/** The version of the contract that the markup and the calls keep. */
const contractVersion = '6.1.6'

/** `::contact-form{id=1}`, or `[contact-form-7 id="1"]` as WordPress writes it. */
export function createContactFormBlock(deps: {
  forms: Pick<Forms, 'store' | 'challenges' | 'botCheck' | 'timezone'>
  /** On other sites that forms may call. */
  apiRoots: readonly string[]
  /** They drive the forms, and ours stays away. */
  originalScripts: readonly string[]
}): Block<Attributes> {
  const { forms, apiRoots } = deps
  const scripts = scriptsOf(deps.originalScripts, forms.botCheck)
  return {
    name: 'contact-form',
    shortcodes: ['contact-form-7', 'contact-form'],
    example: '::contact-form{id=1}',
    offers: async () =>
      (await forms.store.list()).map(({ id, title }) => ({
        name: ownerWords.offer({ title }),
        hint: ownerWords.offerHint,
        source: writeBlock('contact-form', { id }),
      })),
    attributes,
    async draw(given, place) {
      const form = await forms.store.find(await forms.store.translated(given.id))
      if (!form) return { problem: ownerWords.missing({ id: given.id }), fix: ownerWords.missingFix }
      const unitTag = unitTagOf(form, place)
      const elsewhere = apiRoots.find((root) => root === form.definition.settings.api_root)
      const outcome = takeOutcome(unitTag)
      const challenges = forms.challenges.forPage(form, outcome ? 'view' : 'page')
      const view = createFormView({
        form: form.definition,
        fields: form.fields,
        t: form.t,
        wordsLanguage: form.t.marksOf(formWords.send).lang,
        version: contractVersion,
        unitTag,
        containerPost: place.entry?.id ?? 0,
        path: place.entry?.path ?? '',
        apiRoot: elsewhere ?? urls.apiRoot,
        shortcode: shortcodeOf(given),
        freeId: (wanted) => takeId(place, wanted),
        // Nobody but us asks for our own proof of work.
        botCheck: elsewhere && forms.botCheck?.provider === 'proof-of-work' ? undefined : forms.botCheck,
        ...challenges,
        ...(outcome && { result: outcome }),
      })
      return {
        view:
          scripts.length > 0 ? (
            <ContactForm {...view} />
          ) : (
            <Island name="contact-form" component={ContactForm} props={view} />
          ),
        tags: [formTag(given.id)],
        styles: ['contact'],
        scripts,
        freshUntil: earliest([
          form.changesDaily ? endOfDay(place.now, await forms.timezone()) : undefined,
          challenges.quiz || challenges.captcha
            ? new Date(place.now.getTime() + pageFreshMilliseconds)
            : undefined,
        ]),
      }
    },
  }
}

const unitTagOf = ({ definition: { id } }: CompiledForm, { entry, ordinal = 1 }: BlockPlace) =>
  entry ? `wpcf7-f${id}-p${entry.id}-o${ordinal}` : `wpcf7-f${id}-o${ordinal}`

const shortcodeOf = ({ html_id, html_name, html_class, html_title }: Attributes) => ({
  ...(html_title && { title: html_title }),
  ...(html_id && { id: html_id }),
  ...(html_name && { name: html_name }),
  ...(html_class && { class: html_class }),
})

/** Settings first; the script of reCAPTCHA asks for its provider's before it runs. */
function scriptsOf(originals: readonly string[], check: BotCheckView | undefined): readonly string[] {
  if (originals.length === 0) return []
  const provider =
    check?.provider === 'recaptcha' ? [`${check.scriptUrl}?render=${encodeURIComponent(check.siteKey)}`] : []
  return [urls.formSettings, ...provider, ...originals]
}
