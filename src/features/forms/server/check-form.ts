import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as checkWords } from '#words/desk.forms.checks.ts'
import { checkConfig } from '../domain/check/check-config.ts'
import type { CheckContext } from '../domain/check/finding.ts'
import { type FormDocument, readFormDocument } from '../domain/form-document.ts'
import type { FormsContext } from './compose-forms.ts'

export type FormCheckDeps = {
  contentFolder: string
  maxUploadBytes: number
  botCheck: boolean
  payments: boolean
  /** On other sites that forms may call. */
  apiRoots: readonly string[]
  /** As far as it is known when files are read. */
  site: () => CheckContext['site']
}

/** `part` is the key in the form's file: `form`, `mail.subject`. */
export type FormFinding = {
  code?: string
  line?: number
  part?: string
  what: Translatable
  fix: Translatable
}

/** All that will not work as its owner expects, with what to do. */
export function checkForm(document: FormDocument, deps: FormCheckDeps): FormFinding[] {
  const { form, problems } = readFormDocument(document)
  const findings = checkConfig(form, {
    site: deps.site(),
    maxUploadBytes: deps.maxUploadBytes,
    botCheck: deps.botCheck,
    contentFile: (path) => statSync(join(deps.contentFolder, path), { throwIfNoEntry: false }),
  })
  const unpaid = form.template.tags.some(({ baseType }) => baseType === 'stripe') && !deps.payments
  const { api_root: apiRoot } = form.settings
  const uncalled = apiRoot !== undefined && !deps.apiRoots.includes(apiRoot)
  return [...problems, ...findings, ...(unpaid ? [nobodyTakesMoney] : []), ...(uncalled ? [notAllowed] : [])]
}

const nobodyTakesMoney: FormFinding = {
  part: 'form',
  what: checkWords.noPayments,
  fix: checkWords.noPaymentsFix,
}

const notAllowed: FormFinding = {
  part: 'settings.api_root',
  what: checkWords.notCallable,
  fix: checkWords.notCallableFix,
}

/** What a form is checked against, besides the site itself. */
export const formChecks = ({
  settings,
  folders,
  bodyMegabytes,
  botCheck,
}: Pick<FormsContext, 'settings' | 'folders' | 'bodyMegabytes' | 'botCheck'>): Omit<
  FormCheckDeps,
  'site'
> => ({
  contentFolder: folders.content,
  maxUploadBytes: bodyMegabytes * 1024 * 1024,
  botCheck: botCheck.view(settings) !== undefined,
  apiRoots: settings.apiRoots,
  payments: settings.payments !== undefined,
})
