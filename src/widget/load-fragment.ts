/** Milliseconds and bytes a provider may take. */
const patience = 10_000
const largest = 1_000_000

export class Refused extends Error {}

/**
 * The answer as a separate document, in which scripts do not run and nothing is loaded. `XMLHttpRequest` reads it
 * straight from the network: no string ever becomes markup, so no Trusted Types policy is needed.
 */
export function loadFragment(url: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.timeout = patience
    request.onprogress = ({ loaded }) => loaded > largest && request.abort()
    request.onload = () => {
      if (request.status === 200 && request.responseXML?.body) resolve(request.responseXML)
      else
        reject(
          new (request.status >= 400 && request.status < 500 ? Refused : Error)(`${request.status} ${url}`),
        )
    }
    request.onloadend = () => reject(new Error(`no answer from ${url}`))
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })
}
