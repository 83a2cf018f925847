import { type BorrowedWords, borrowedLanguage } from './borrowed-language.ts'
import type { FormDefinition } from './form-definition.ts'
import type { ViewNode } from './form-view.ts'
import { messageKeys } from './messages.ts'

/** Messages that its owner has not written. */
export const borrowedMessages = ({ messages, writtenMessages }: FormDefinition): string[] => [
  ...new Set(messageKeys.filter((key) => writtenMessages[key] === undefined).map((key) => messages[key])),
]

/** Marks elements that say one of these words and nothing else. */
export const markBorrowed = (nodes: readonly ViewNode[], borrowed: BorrowedWords): ViewNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, props = {}, children = [] } = node
    const [only] = children.length === 1 ? children : []
    const lang = [only, props.defaultValue, props.value, props.alt, props['aria-label']]
      .map((said) => (typeof said === 'string' ? borrowedLanguage(borrowed, said) : undefined))
      .find(Boolean)
    return {
      ...node,
      tag,
      ...(lang && { props: { ...props, lang } }),
      ...(children.length > 0 && { children: markBorrowed(children, borrowed) }),
    }
  })
