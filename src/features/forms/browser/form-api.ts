import type { FeedbackAnswer } from '../domain/feedback.ts'
import { controlsOf } from './field-contents.ts'

/** The result of a submission: an answer, or why there is none. `message` is the server's own text, if it sent one. */
export type Outcome = { answer: FeedbackAnswer } | { code: string; message?: string }

type PostOptions = {
  /** Milliseconds without a sign of life after which the submission is given up. */
  silence: number
  onProgress(share: number): void
}

const accept = ['Accept', 'application/json, */*;q=0.1'] as const

/** The three calls of Contact Form 7. `root` ends with a slash, or with the beginning of a query. */
export const formUrl = (api: { root: string; namespace: string }, id: number, call: string) =>
  `${api.root}${api.namespace}/contact-forms/${id}/${call}`

/** Undefined if there is no answer, or none that can be read. */
export async function getJson(url: string): Promise<object | undefined> {
  try {
    const response = await fetch(url, { headers: [[...accept]] })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Posts with progress, which `fetch` cannot tell. */
export function postForm(
  url: string,
  body: FormData,
  { silence, onProgress }: PostOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        resolve({ code: 'timeout' })
        request.abort()
      }, silence)
    }
    request.open('POST', url)
    request.setRequestHeader(...accept)
    request.onprogress = heard
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve({ code: 'fetch_error' })
    request.onloadend = () => clearTimeout(timer)
    // Listening to the upload costs a second request on a foreign server, so only files are worth it.
    if (hasFiles(body)) {
      request.upload.onprogress = ({ loaded, total }) => {
        heard()
        onProgress(loaded / total)
      }
    }
    heard()
    request.send(body)
  })
}

const hasFiles = (body: FormData) =>
  [...body.values()].some((value) => typeof value !== 'string' && value.size > 0)

function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome {
  const body = parse(responseText)
  if (status >= 200 && status < 300)
    return typeof body?.status === 'string'
      ? { answer: body as FeedbackAnswer & typeof body }
      : { code: 'invalid_json' }
  const { code = 'http_error', message } = body ?? {}
  return { code: String(code), ...(typeof message === 'string' && message && { message }) }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** No rule takes it for a number, a date or a time. */
const unreadable = '?'

/**
 * The values of the form. A browser hides invalid input for a number or a date, except that there is some: it must not
 * pass for an empty field.
 */
export function formDataOf(form: HTMLFormElement): FormData {
  const formData = new FormData(form)
  for (const { name, validity, disabled } of controlsOf(form))
    if (name && validity.badInput && !disabled) formData.set(name, unreadable)
  return formData
}
