import type { Platform } from '#platform/create-platform.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { FormOfMessages } from '#platform/services/forms.ts'
import type { AcceptDeps } from './accept-deps.ts'
import { createAcceptMessage } from './accept-message.ts'
import { createChallenges } from './challenges/challenges.ts'
import { formOfMessages } from './form-of-messages.ts'
import { createFormStore } from './form-store.ts'
import { createTakeSubmission, type TakeSubmissionDeps } from './take-submission.ts'

export type FormsDeps = Pick<Platform, 'speaker'> &
  Omit<AcceptDeps, 'challenges'> &
  Omit<TakeSubmissionDeps, 'accept' | 'challenges' | 'findForm'>

export type Forms = ReturnType<typeof createForms>

/** Everything that is done with forms, made once and shared by their routes, their block and the desk. */
export function createForms(deps: FormsDeps) {
  const { clock, config, secret, site, speaker } = deps
  const timezone = async () => (await site()).timezone
  const store = createFormStore({ ...deps, choices: config.choices })
  const challenges = createChallenges({ secret, clock })
  const accept = createAcceptMessage({ ...deps, challenges })
  const takeSubmission = createTakeSubmission({
    ...deps,
    accept,
    challenges,
    findForm: store.find,
  })
  return {
    store,
    challenges,
    started: deps.started,
    botCheck: deps.botCheck,
    /** Between seeing a form and sending it. */
    leastSeconds: config.leastSeconds,
    takeSubmission,
    findReceipt: deps.inbox.findReceipt,
    timezone,
    /** Says what no form says, in the site's language. */
    sayOfSite: async () => speaker.in((await site()).language),
    async findForMessages(id: number): Promise<FormOfMessages | undefined> {
      const form = await store.find(id)
      return form && formOfMessages(form, await duringEdition(form.edition, site), deps.contentFolder)
    },
  }
}
