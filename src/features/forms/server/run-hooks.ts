import { withTimeout } from '#platform/concurrency.ts'
import type { Log } from '#platform/log.ts'
import { customStatus } from '../domain/feedback.ts'
import type { SubmittedData } from '../domain/submitted-data.ts'
import { stripTags } from '../domain/text/strip-tags.ts'
import type { BeforeSend, HookMessage, HookOutcome } from './settings.ts'
import type { Submission, UploadedFile } from './submission.ts'

type HookResult = {
  abort: boolean
  status?: string
  message?: string
  response: Readonly<Record<string, unknown>>
}

export type RunHooks = (submission: Submission, data: SubmittedData<UploadedFile>) => Promise<HookResult>

const patienceMilliseconds = 10_000

/**
 * Runs the hooks of `portico.config.ts` one after another until one aborts. A hook that throws or never answers is
 * logged and passed over: nothing a visitor wrote is lost to somebody's mistake.
 */
export function createRunHooks({ hooks, log }: { hooks: readonly BeforeSend[]; log: Log }): RunHooks {
  return async (submission, data) => {
    let result: HookResult = { abort: false, response: {} }
    if (hooks.length === 0) return result
    const message = hookMessage(submission, data)
    for (const hook of hooks) {
      const outcome = await runHook(hook, message).catch((error): HookOutcome => {
        log.error({ err: error, form: message.form.id }, 'a beforeSend hook failed and was passed over')
        return undefined
      })
      result = withOutcome(result, outcome, log)
      if (result.abort) return result
    }
    return result
  }
}

function withOutcome(result: HookResult, outcome: HookOutcome, log: Log): HookResult {
  if (!outcome) return result
  const { abort = false, status, message, response = {} } = outcome
  const isGood = status !== undefined && customStatus.test(status)
  if (status !== undefined && !isGood)
    log.warn({ status }, 'a beforeSend hook set a status that cannot be used')
  return {
    abort,
    ...(result.status !== undefined && { status: result.status }),
    ...(isGood && { status }),
    ...(result.message !== undefined && { message: result.message }),
    ...(message !== undefined && { message: stripTags(message) }),
    response: { ...result.response, ...response },
  }
}

const runHook = async (hook: BeforeSend, message: HookMessage): Promise<HookOutcome> =>
  withTimeout(hook(message), patienceMilliseconds, late)

const late = () => new Error(`It did not answer within ${patienceMilliseconds} ms.`)

const hookMessage = ({ form, url, sender }: Submission, data: SubmittedData<UploadedFile>): HookMessage => ({
  form: { id: form.definition.id, title: form.definition.title, locale: form.definition.locale },
  fields: Object.fromEntries([...data.fields.values()].map(({ name, values }) => [name, values])),
  files: [...data.fields.values()].flatMap(({ name: field, files }) =>
    files.map(({ name, size }) => ({ field, name, size })),
  ),
  url,
  userAgent: sender.userAgent,
})
