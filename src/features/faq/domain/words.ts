import { defineWords } from '#shared/words/define-words.ts'

export const faqWords = defineWords('faq', {
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  /** The heading of an answer, heard only. */
  answer: 'Answer: {question}',
})
