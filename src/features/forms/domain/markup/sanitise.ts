import type { Element, Root } from 'hast'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import { visit } from 'unist-util-visit'

const words = (text: string) => text.split(' ')

const aria = words(
  'ariaAtomic ariaBusy ariaControls ariaCurrent ariaDescribedBy ariaDetails ariaExpanded ariaHasPopup ariaHidden ' +
    'ariaLabel ariaLabelledBy ariaLive ariaOwns ariaRequired ariaRoleDescription',
)

/** What an owner may write around the tags of a form: no scripts, no styles, no nested forms. */
const allowed: Options = {
  tagNames: words(
    'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del ' +
      'details dfn div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins ' +
      'kbd label legend li main mark meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp ' +
      'search section select small source span strong sub summary sup table tbody td textarea tfoot th thead time tr u ' +
      'ul var wbr',
  ),
  attributes: {
    '*': [...words('className dir hidden id inert lang role tabIndex title'), ...aria, 'data*'],
    a: words('href hrefLang rel target'),
    button: words('disabled name type value'),
    col: ['span'],
    colgroup: ['span'],
    data: ['value'],
    del: ['dateTime'],
    details: ['open', 'name'],
    fieldset: ['disabled', 'name'],
    img: words('alt decoding height loading sizes src srcSet width'),
    input: words(
      'accept autoComplete checked disabled list max maxLength min minLength multiple name pattern placeholder readOnly ' +
        'required size step type value',
    ),
    ins: ['dateTime'],
    label: ['htmlFor'],
    li: ['value'],
    meter: words('high low max min optimum value'),
    ol: words('reversed start type'),
    optgroup: ['disabled', 'label'],
    option: words('disabled label selected value'),
    output: ['htmlFor', 'name'],
    progress: ['max', 'value'],
    select: words('autoComplete disabled multiple name required size'),
    source: words('height media sizes srcSet type width'),
    td: words('colSpan headers rowSpan'),
    textarea: words(
      'autoComplete cols disabled maxLength minLength name placeholder readOnly required rows wrap',
    ),
    th: words('abbr colSpan headers rowSpan scope'),
    time: ['dateTime'],
  },
  protocols: { href: words('http https mailto tel sms'), src: ['http', 'https'] },
  clobber: [],
  required: {},
  strip: words('script style template iframe object embed noscript svg math title'),
}

export type Sanitised = { tree: Root; removed: Element[] }

const clean = rehypeSanitize(allowed)

/** The tree without what is not allowed in a form, and the elements that were removed. */
export const sanitise = (parsed: Root): Sanitised => {
  const removed: Element[] = []
  visit(parsed, 'element', (element) => {
    if (!allowed.tagNames?.includes(element.tagName)) removed.push(element)
  })
  return { tree: clean(parsed), removed }
}
