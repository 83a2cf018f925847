export type Question = {
  /** Stable: deep links carry it. */
  slug: string
  question: string
  /** Markdown. */
  answer: string
  category: string
}

/** The ids of one question in the page. `answer` is the one to link to. No slug holds the sign between the parts. */
export const idsOf = (slug: string) => ({
  tab: `faq-${slug}_question`,
  panel: `faq-${slug}_panel`,
  answer: `faq-${slug}`,
})
