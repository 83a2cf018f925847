/**
 * Keeps a closed banner closed from before first paint on. Its text is put into the page: it can use nothing from around it.
 *
 * Where cookies are blocked, asking for them throws: nothing was closed then.
 */
export function recallClosed() {
  const { dataset } = document.documentElement
  const recall = () => {
    try {
      if (document.cookie.split('; ').includes(`${dataset.banner}=true`)) dataset.bannerClosed = ''
    } catch {}
  }
  recall()
  addEventListener('recall', recall)
}
