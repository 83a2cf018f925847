/**
 * Runs before first paint. Its text is put into the page: it can use nothing from around it.
 *
 * `data-script` tells style sheets that script works. It is withdrawn when a script cannot be loaded. The event `recall` tells
 * others in the head that what a visitor chose or dismissed may have changed: in another tab, or before the page came back from history.
 *
 * Visitors who save data get no page that they have not asked for.
 */
export function beforePaint() {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  if (connection?.saveData) document.querySelector('script[type=speculationrules]')?.remove()
  const { dataset } = document.documentElement
  dataset.script = ''
  addEventListener('scriptfailed', () => delete dataset.script)
  addEventListener(
    'error',
    ({ target }) => {
      // Others put scripts into the page, too, and theirs may fail.
      if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`))
        dispatchEvent(new Event('scriptfailed'))
    },
    true,
  )
  // Nothing tells of a cookie that another tab has set, so it is looked for whenever this one is looked at.
  for (const moment of ['DOMContentLoaded', 'storage', 'pageshow', 'visibilitychange'])
    addEventListener(moment, () => dispatchEvent(new Event('recall')))
}
