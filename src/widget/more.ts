import { announce } from './translate.ts'
import { counted, wordsOf } from './words.ts'

/** Adds the next page below the last, and leads the visitor to it. */
export async function showMore(
  container: HTMLElement,
  button: HTMLElement,
  load: (params: string) => Promise<DocumentFragment>,
) {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  const words = wordsOf(container)
  try {
    const answer = await load(button.dataset.href ?? '')
    const next = answer.querySelector<HTMLElement>('[data-href]')?.dataset.href
    const first = append(container, answer, button)
    if (next === undefined) (button.closest('form') ?? button).remove()
    else button.dataset.href = next
    const added = first.length
    first[0]?.querySelector<HTMLElement>('article')?.focus()
    announce(container, counted(words.more, added, words))
  } catch {
    announce(container, words.moreNotLoaded)
  }
  button.ariaDisabled = null
}

function append(container: HTMLElement, answer: DocumentFragment, button: HTMLElement): readonly Element[] {
  const list = container.querySelector('.portico-reviews-list')
  const items = [...answer.querySelectorAll('.portico-reviews-list > li')]
  if (list && items.length > 0) list.append(...items)
  else {
    // Another provider's markup: everything but its button goes before ours.
    answer.querySelector('[data-href]')?.remove()
    const added = [...answer.children]
    ;(button.closest('form') ?? button).before(answer)
    return added
  }
  return items
}
