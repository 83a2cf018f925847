/** Where the reviews are asked for: where the script came from, if that is a widgets path; else `data-host`, else this page's own origin. */
export function providerHost(script: HTMLScriptElement | null): string {
  const source = script?.src && new URL(script.src)
  const end = source ? source.pathname.indexOf('/widgets/') : -1
  if (source && end >= 0) return source.origin + source.pathname.slice(0, end)
  return script?.dataset.host ?? location.origin
}

/** The script that is running, or the one of ours in the page when it was started in another way. */
export const ownScript = () =>
  (document.currentScript ??
    document.querySelector('script[src*="/widgets/widget.js"]')) as HTMLScriptElement | null
