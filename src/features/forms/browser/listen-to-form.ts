import type { BotCheck } from '#ui/bot-check/bot-check.ts'
import type { FieldCheck } from './check-fields.ts'
import { saveDraft } from './drafts.ts'
import { emptyWritten } from './empty-form.ts'
import { allowFreeText, chooseByWriting, followChange } from './field-habits.ts'
import type { FormUnderway } from './form-underway.ts'
import { gateSubmit } from './gate-submit.ts'
import { isShowingOutcome, rescueFocus } from './show-outcome.ts'
import { wpcf7 } from './wpcf7-global.ts'

type Listening = FormUnderway & { fieldCheck: FieldCheck; botCheck: BotCheck }

/** Milliseconds without a keystroke after which a draft is kept. */
const pause = 300

/** Listens to all events of the form. Its actions go through `wpcf7`, where the page may change them. */
export function listenToForm({ form, view, store, fieldCheck, botCheck }: Listening) {
  const listening = new AbortController()
  const pointerRest = watchPointer(listening.signal)
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  /** Few forms count or reflect, and one that cannot is still a form. */
  const mirroring = form.querySelector('.wpcf7-character-count, [data-reflection-of]')
    ? import('./mirror-fields.ts').catch(() => undefined)
    : undefined

  function keepDraft() {
    clearTimeout(draftTimer)
    draftTimer = undefined
    if (view.settings.keepDrafts) saveDraft(form, view.unitTag)
  }

  /** After the browser has emptied the fields. */
  function startAfresh() {
    emptyWritten(form, view)
    clearTimeout(draftTimer)
    fieldCheck.forget()
    settle()
    rescueFocus(form)
  }

  function settle() {
    allowFreeText(form)
    gateSubmit(form)
    mirror()
  }

  function mirror() {
    void mirroring?.then((module) =>
      module?.mirrorFields(form, new Set(store.get().state.invalidFields.map(({ field }) => field))),
    )
  }

  async function judge(target: EventTarget | null) {
    await pointerRest()
    await wpcf7().validate(form, { target })
    mirror()
  }

  const heard: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
    submit(event) {
      event.preventDefault()
      void wpcf7().submit(form, { submitter: event.submitter })
    },
    reset(event) {
      // The values being sent must not change until they have arrived.
      if (store.get().state.status === 'submitting') return event.preventDefault()
      void wpcf7().reset(form)
      setTimeout(startAfresh)
    },
    input({ target }) {
      chooseByWriting(form, target)
      mirror()
      clearTimeout(draftTimer)
      draftTimer = setTimeout(keepDraft, pause)
    },
    async change({ target }) {
      followChange(form, target)
      settle()
      botCheck.renew()
      await judge(target)
    },
    focusout({ target }) {
      allowFreeText(form)
      if (target instanceof HTMLInputElement && changesUnheard(target)) void judge(target)
    },
  }
  const listeners = { ...heard, focusin: hideFloatingTip, click: hideFloatingTip, wpcf7reset: settle }
  for (const [type, listener] of Object.entries(listeners))
    form.addEventListener(type, listener as EventListener, listening)
  if (form.querySelector('.wpcf7-stripe')) {
    const payments = import('./take-payment.ts').then(({ takePayments }) =>
      takePayments(form, store, listening),
    )
    // From now on: the answer that asks for money may be faster than the script that takes it.
    form.addEventListener('wpcf7submit', (event) => payments.then((follow) => follow(event)), listening)
  }
  settle()
  const leave = () => draftTimer !== undefined && keepDraft()
  addEventListener('pagehide', leave, listening)
  document.addEventListener('visibilitychange', leave, listening)
  return () => listening.abort()
}

/** To the browser what it cannot read is as empty as nothing, so that neither its coming nor its going is a change. */
const changesUnheard = ({ type, validity, ariaInvalid }: HTMLInputElement) =>
  /^(?:number|date|time)$/.test(type) && (validity.badInput || ariaInvalid === 'true')

/** A tip that floats over its field goes when the visitor comes; the one we bring them to stays. */
function hideFloatingTip({ target, type }: Event) {
  const wrap = (target as Element).closest('.use-floating-validation-tip .wpcf7-form-control-wrap')
  if (type === 'focusin' && isShowingOutcome()) return
  wrap?.querySelector('.wpcf7-not-valid-tip')?.toggleAttribute('hidden', true)
}

/**
 * Settles once no button of a pointer is held down. A verdict that comes while Send is being pressed would move the button
 * away from under the pointer, and nothing would be sent.
 */
function watchPointer(signal: AbortSignal): () => Promise<unknown> {
  let rest: Promise<unknown> = Promise.resolve()
  const press = () => {
    rest = new Promise((resolve) => {
      const release = () => setTimeout(resolve)
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, release, { once: true, signal })
    })
  }
  addEventListener('pointerdown', press, { capture: true, signal })
  return () => rest
}
