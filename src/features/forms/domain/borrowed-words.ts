import type { FormDefinition } from './form-document.ts'
import type { BorrowedWords, ViewNode } from './form-view.ts'
import { messageKeys } from './messages.ts'

/** All messages that its owner has not written, where ours are in this language. */
export const borrowedMessages = (
  { messages, writtenMessages }: FormDefinition,
  language: string | undefined,
): BorrowedWords =>
  language
    ? borrowedWords(
        messageKeys.filter((key) => writtenMessages[key] === undefined).map((key) => messages[key]),
        language,
      )
    : {}

export const borrowedWords = (texts: readonly string[], language: string): BorrowedWords =>
  Object.fromEntries(texts.map((text) => [text, language]))

/** Marks elements that say one of these words and nothing else. */
export const markBorrowed = (nodes: readonly ViewNode[], borrowed: BorrowedWords): ViewNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const { props = {}, children = [] } = node
    const [only] = children.length === 1 ? children : []
    const lang = [only, props.defaultValue, props.value, props.alt, props['aria-label']]
      .map((said) => (typeof said === 'string' ? borrowed[said] : undefined))
      .find(Boolean)
    return {
      ...node,
      ...(lang && { props: { ...props, lang } }),
      ...(children.length > 0 && { children: markBorrowed(children, borrowed) }),
    }
  })
