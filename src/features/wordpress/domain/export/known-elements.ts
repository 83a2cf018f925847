const within = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}${name}`)

/** What holds other elements. */
const containers = new Set([
  'item',
  'image',
  ...within('wp:', 'author category tag term termmeta postmeta comment commentmeta'),
])

/** What holds text, in the versions 1.0, 1.1 and 1.2 of the format. */
const texts = new Set([
  ...within('', 'title link pubDate guid description category language generator url width height'),
  ...within('wp:', 'wxr_version base_site_url base_blog_url'),
  ...within('wp:author_', 'id login email display_name first_name last_name'),
  ...within('wp:', 'term_id category_nicename category_parent cat_name category_description'),
  ...within('wp:', 'tag_slug tag_name tag_description meta_key meta_value'),
  ...within('wp:term_', 'taxonomy slug parent name description'),
  ...within('wp:post_', 'id date date_gmt modified modified_gmt name parent type password'),
  ...within('wp:', 'comment_status ping_status status menu_order is_sticky attachment_url'),
  ...within('wp:comment_', 'id author author_email author_url author_IP date date_gmt'),
  ...within('wp:comment_', 'content approved type parent user_id'),
  ...within('portico:', 'author_bio author_url timezone front_page posts_page note'),
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
])

export const isContainer = (name: string) => containers.has(name)
export const isText = (name: string) => texts.has(name)

/** What cannot be part of somebody's text: only exports have elements with these prefixes. */
export const isOnlyInExports = (name: string) =>
  name.includes(':') && (containers.has(name) || texts.has(name))
