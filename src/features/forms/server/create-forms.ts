import { oncePerTurn } from '#platform/once-per-turn.ts'
import type { FormOfMessages } from '#platform/services/forms.ts'
import type { AcceptDeps } from './accept-deps.ts'
import { createAcceptMessage } from './accept-message.ts'
import { createChallenges } from './challenges/challenges.ts'
import { formOfMessages } from './form-of-messages.ts'
import { createFormStore } from './form-store.ts'
import type { MailSite } from './mails/mail-site.ts'
import { createTakePost, type TakePostDeps } from './take-submission.ts'

export type FormsDeps = Omit<AcceptDeps, 'challenges'> &
  Omit<TakePostDeps, 'accept' | 'challenges' | 'findForm'>

export type Forms = ReturnType<typeof createForms>

/** Everything that is done with forms, made once and shared by their routes, their block and the desk. */
export function createForms(deps: FormsDeps) {
  const { clock, config, secret, site } = deps
  const timezone = async () => (await site()).timezone
  const store = createFormStore({ ...deps, timezone, choices: config.choices })
  const challenges = createChallenges({ secret, clock })
  const accept = createAcceptMessage({ ...deps, challenges })
  const siteOfPost = oncePerTurn<'site', MailSite>(() => site())
  /** The form a post is for. */
  const findPostedForm = oncePerTurn((id: number) => store.find(id))
  const takePost = createTakePost({
    ...deps,
    site: () => siteOfPost('site'),
    accept,
    challenges,
    findForm: findPostedForm,
  })
  return {
    store,
    challenges,
    started: deps.started,
    botCheck: deps.botCheck,
    /** Between seeing a form and sending it. */
    leastSeconds: config.leastSeconds,
    takePost,
    findPostedForm,
    findReceipt: deps.inbox.findReceipt,
    timezone,
    async findForMessages(id: number): Promise<FormOfMessages | undefined> {
      const form = await store.find(id)
      return form && formOfMessages(form, await site(), deps.contentFolder)
    },
  }
}
