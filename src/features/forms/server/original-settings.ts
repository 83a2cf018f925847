import type { BotCheckHint } from '#platform/bot-check/bot-check.ts'
import { urls } from '#shared/urls.ts'
import { apiNamespace } from '../domain/form-view.ts'

/**
 * For sites that keep the script of Contact Form 7. WordPress prints these variables into the page, which a strict
 * Content-Security-Policy does not allow. What another script has put there before goes before it.
 */
export const originalSettings = (hint: BotCheckHint | undefined) => `'use strict';
window.wp = { i18n: { __: (text) => text }, ...window.wp };
window.wpcf7 = { api: ${JSON.stringify({ root: urls.apiRoot, namespace: apiNamespace })}, ...window.wpcf7 };
${hint?.provider === 'recaptcha' ? `window.wpcf7_recaptcha = ${JSON.stringify(recaptcha(hint.siteKey))};\n` : ''}`

const recaptcha = (sitekey: string) => ({
  sitekey,
  actions: { homepage: 'homepage', contactform: 'contactform' },
})
