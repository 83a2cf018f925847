import { trustedScriptUrl } from './trusted-types.ts'

/** Settles once a script of a third party has run. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScriptUrl(url)
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`The script ${url} could not be loaded.`))
    document.head.append(script)
  })
}
