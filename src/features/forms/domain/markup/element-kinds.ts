/** May hold paragraphs: text written straight into them is laid out like text on the page. */
export const paragraphParents = new Set(
  (
    'address article aside blockquote caption dd details dialog div dt fieldset figcaption figure footer ' +
    'form header li main nav section td th'
  ).split(' '),
)

/** Stand on their own: they end the paragraph before them. */
export const blockElements = new Set([
  ...paragraphParents,
  ...(
    'center col colgroup datalist dl h1 h2 h3 h4 h5 h6 hgroup hr legend menu noscript ol optgroup option p pre ' +
    'script search style summary table tbody template tfoot thead title tr ul'
  ).split(' '),
])

/** Blocks that hold running text but no paragraphs: a line break in them is a `<br>`. */
export const lineParents = new Set('h1 h2 h3 h4 h5 h6 legend p summary'.split(' '))

/** Their text is kept exactly as written. */
export const verbatimElements = new Set(
  'pre textarea script style select datalist option template svg math'.split(' '),
)
