import type { ViewElement, ViewNode } from '../form-view.ts'
import { element } from '../view/element.ts'

/** A box to tick with the words beside it. */
export function labelledBox(
  box: ViewElement,
  words: readonly ViewNode[],
  { labelFirst, useLabelElement }: { labelFirst: boolean; useLabelElement: boolean },
): ViewElement[] {
  const label = words.length > 0 ? [element('span', { className: 'wpcf7-list-item-label' }, words)] : []
  const pair = labelFirst ? [...label, box] : [box, ...label]
  return useLabelElement ? [element('label', {}, pair)] : pair
}
