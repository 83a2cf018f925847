import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as printWords } from '#words/desk.inbox.print.ts'

export function PrintButton({ words }: { words: ForBrowser<typeof printWords> }) {
  return (
    <button type="button" className="button quiet needs-script" onClick={() => window.print()}>
      {words.print}
    </button>
  )
}

export { PrintButton as island }
