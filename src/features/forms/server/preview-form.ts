import type { Clock } from '#platform/clock.ts'
import type { FormDocument } from '../domain/form-document.ts'
import type { FormView } from '../domain/form-view.ts'
import { createFormView } from '../domain/view/create-form-view.ts'
import type { Challenges } from './challenges/challenges.ts'
import { compileForm } from './compile-form.ts'
import { localDate } from './local-time.ts'

export type PreviewFormDeps = {
  clock: Clock
  timezone(): Promise<string>
  challenges: Challenges
  choices: Readonly<Record<string, readonly string[]>>
}

/** A form as visitors would see it, drawn from a text that need not be saved. */
export function createPreviewForm({ clock, timezone, challenges, choices }: PreviewFormDeps) {
  return async (document: FormDocument): Promise<FormView> => {
    const form = compileForm({
      document,
      hash: '',
      today: localDate(clock.now(), await timezone()),
      choicesFrom: (name) => (Object.hasOwn(choices, name) ? choices[name] : undefined),
    })
    return createFormView({
      form: form.definition,
      fields: form.fields,
      version: '',
      unitTag: 'form-preview',
      containerPost: 0,
      path: '',
      apiRoot: '',
      ...challenges.forPage(form, 'page'),
    })
  }
}
