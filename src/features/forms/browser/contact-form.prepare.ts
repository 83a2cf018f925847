import type { FormView } from '../domain/form-view.ts'
import { readDraft } from './draft-storage.ts'
import { guardOf } from './fill-in.ts'
import { gateSubmit } from './gate-submit.ts'
import { type FormSession, provideGlobal } from './wpcf7-global.ts'

/** The forms of this page that sleep, with how to wake them, and those that are awake. */
const sleeping = new WeakMap<HTMLFormElement, () => Promise<void>>()
const sessions = new WeakMap<HTMLFormElement, FormSession>()

export function rememberSession(form: HTMLFormElement, session: FormSession) {
  sessions.set(form, session)
  return () => sessions.delete(form)
}

/**
 * What cannot wait until a visitor touches the form. Returns false if the form must stay as it is: where it cannot
 * work, or in a browser too old for its script.
 */
export function prepare(island: HTMLElement, wake: () => Promise<void>): boolean {
  const view: FormView = JSON.parse(island.getAttribute('props') ?? '{}')
  const missing = missingFeatures()
  // biome-ignore lint/suspicious/noConsole: nobody but the page's builder can do something about it
  for (const name of missing) console.error(`Your browser does not support ${name}.`)
  if (missing.length > 0) return false
  const wrapper = island.querySelector('.wpcf7')
  if (wrapper && island.closest('form')) {
    void import('./misplaced-form.ts').then(({ replaceMisplaced }) => replaceMisplaced(wrapper, view))
    return false
  }
  const form = island.querySelector('form')
  if (!form) return false
  sleeping.set(form, wake)
  provideGlobal(view, awake)
  gateSubmit(form)
  if (view.settings.keepDrafts && readDraft(view.unitTag)) void wake()
  const { botCheck } = view
  if (botCheck && location.pathname === '/')
    void import('#ui/bot-check/bot-check.ts')
      .then(({ greetHome }) => greetHome(guardOf(form, botCheck)))
      .catch(() => {})
  return true
}

const awake = (form: HTMLFormElement) => sessions.get(form) ?? wakeUp(form)

async function wakeUp(form: HTMLFormElement) {
  await sleeping.get(form)?.()
  const session = sessions.get(form)
  if (!session) throw new Error('This form was not drawn by Portico.')
  return session
}

/** Features the form's script needs and this browser lacks. */
function missingFeatures() {
  const needed = {
    'window.fetch()': globalThis.fetch,
    'window.FormData()': globalThis.FormData,
    'NodeList.forEach()': globalThis.NodeList?.prototype.forEach,
    'String.replaceAll()': String.prototype.replaceAll,
  }
  return Object.entries(needed)
    .filter(([, feature]) => !feature)
    .map(([name]) => name)
}
