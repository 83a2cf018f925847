import type { FormView } from '../domain/form-view.ts'
import { readDraft } from './draft-storage.ts'
import { gateSubmit } from './gate-submit.ts'
import { replaceMisplaced } from './misplaced-form.ts'
import { missingFeatures } from './missing-features.ts'
import { provideGlobal, rememberSleeping } from './wpcf7-global.ts'

/**
 * What cannot wait until a visitor reaches for the form. Answers false when the form must stay as it is: where it cannot
 * work, or in a browser that is too old for its script.
 */
export function prepare(island: HTMLElement, wake: () => Promise<void>): boolean {
  const view: FormView = JSON.parse(island.getAttribute('props') ?? '{}')
  const missing = missingFeatures()
  // biome-ignore lint/suspicious/noConsole: nobody but the page's builder can do something about it
  for (const sentence of missing) console.error(sentence)
  if (missing.length > 0 || replaceMisplaced(island, view)) return false
  const form = island.querySelector('form')
  if (!form) return false
  provideGlobal(view)
  rememberSleeping(form, wake)
  gateSubmit(form)
  if (view.settings.keepDrafts && readDraft(view.unitTag)) void wake()
  const { botCheck } = view
  if (botCheck && location.pathname === '/')
    void import('./bot-check/greet-home.ts')
      .then(({ greetHome }) => greetHome(form, botCheck))
      .catch(() => {})
  return true
}
