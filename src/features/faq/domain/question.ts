export type Question = {
  /** Stable: deep links carry it. */
  slug: string
  question: string
  /** Markdown. */
  answer: string
  category: string
}

/** The ids of one question in the page. `answer` is the one to link to. */
export const idsOf = (slug: string) => ({
  tab: `faq-${slug}-question`,
  panel: `faq-${slug}-panel`,
  answer: `faq-${slug}`,
})
