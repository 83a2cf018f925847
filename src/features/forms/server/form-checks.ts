import type { FormCheckDeps } from './check-form.ts'
import type { FormsContext } from './forms-context.ts'

/** What a form is checked against, beside the site itself. */
export const formChecks = ({
  config,
  settings,
  folders,
}: Pick<FormsContext, 'config' | 'settings' | 'folders'>): Omit<FormCheckDeps, 'site'> => ({
  contentFolder: folders.content,
  maxUploadBytes: config.limits.bodyMegabytes * 1024 * 1024,
  botCheck: config.botCheck.provider !== 'none',
  apiRoots: settings.apiRoots,
  payments: settings.payments !== undefined,
})
