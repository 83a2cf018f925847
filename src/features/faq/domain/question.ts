/** The anchor of a question, the first time it is on a page. */
export const anchorOf = (slug: string) => `faq-${slug}`

/** The ids of one question in the page. No slug holds the sign between the parts. */
export const idsOf = (anchor: string) => ({
  tab: `${anchor}_question`,
  panel: `${anchor}_panel`,
  answer: anchor,
})
