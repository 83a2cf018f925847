/** Public query variables of a WordPress site, where a form written here may live one day. */
const wordpressNames =
  'm p posts w cat withcomments withoutcomments s search exact sentence calendar page paged more tb pb author order ' +
  'orderby year monthnum day hour minute second name category_name tag feed author_name static pagename page_id error ' +
  'attachment attachment_id subpost subpost_id preview robots favicon taxonomy term cpage post_type embed'

/** A control of such a name hides what a script asks its form for. */
const formProperties = 'action elements id length method reset submit target'

const unavailable = new Set(`${wordpressNames} ${formProperties}`.split(' '))

export const isUnavailableName = (name: string): boolean => unavailable.has(name)
