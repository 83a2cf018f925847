import type { Platform } from '#platform/create-platform.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { localTime } from '#shared/local-time.ts'
import type { FormDocument } from '../domain/form-document.ts'
import type { FormView } from '../domain/form-view.ts'
import { createFormView } from '../domain/view/create-form-view.ts'
import type { Challenges } from './challenges/challenges.ts'
import { compileForm } from './compile-form.ts'
import type { MailSite } from './form-voices.ts'
import { createFormVoices } from './form-voices.ts'

export type PreviewFormDeps = Pick<Platform, 'clock' | 'speaker'> & {
  site(): Promise<MailSite>
  challenges: Challenges
  choices: Readonly<Record<string, readonly string[]>>
}

/** A form as visitors would see it, drawn from a text that need not be saved. */
export function createPreviewForm({ clock, speaker, site, challenges, choices }: PreviewFormDeps) {
  const voicesOf = createFormVoices(speaker)
  return async (document: FormDocument, edition: string): Promise<FormView> => {
    const around = await duringEdition(edition, site)
    const form = compileForm({
      document,
      hash: '',
      today: localTime(clock.now(), around.timezone).slice(0, 10),
      choicesFrom: (name) => (Object.hasOwn(choices, name) ? choices[name] : undefined),
      voices: await voicesOf(document.data, around),
    })
    return createFormView({
      form: form.definition,
      fields: form.fields,
      say: form.say,
      version: '',
      unitTag: 'form-preview',
      containerPost: 0,
      path: '',
      apiRoot: '',
      ...challenges.forPage(form, 'page'),
    })
  }
}
