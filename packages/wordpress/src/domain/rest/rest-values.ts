import { z } from 'portico/extension'

/**
 * The answers of WordPress's REST API. Plugins add to it, change it and break it: a part that is not as WordPress
 * documents it counts as missing. Only something without an id is ignored completely.
 */
const id = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
const number = id.catch(0)
const text = z.string().catch('')
const flag = z.boolean().catch(false)
const words = z.array(z.string()).catch([])
/** An empty map comes as `[]` from PHP. */
const values = z.record(z.string(), z.unknown()).catch({})

/** `raw` is there for those who may edit; `rendered` is what visitors are shown. */
const drawn = z
  .union([
    z.object({ raw: z.string().optional().catch(undefined), rendered: text, protected: flag }),
    z.string().transform((rendered) => ({ raw: undefined, rendered, protected: false })),
  ])
  .catch({ raw: undefined, rendered: '', protected: false })

export type Drawn = z.output<typeof drawn>

/** The same for each of these names. */
const each = <Schema, Name extends string>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

const dates = each(text, 'date', 'date_gmt', 'modified', 'modified_gmt')

/** An entry's terms are listed under the names of their taxonomies, so unknown keys are kept. */
export const restEntry = z.looseObject({
  id,
  ...dates,
  ...each(text, 'type', 'status', 'slug', 'link', 'comment_status', 'ping_status', 'template', 'format'),
  ...each(drawn, 'guid', 'title', 'content', 'excerpt'),
  ...each(number, 'author', 'parent', 'featured_media'),
  menu_order: z.number().int().catch(0),
  password: text,
  sticky: flag,
  ...each(values, 'meta', 'acf', 'yoast_head_json', 'aioseo_head_json'),
})
export type RestEntry = z.output<typeof restEntry>

export const restMedia = restEntry.extend({
  post: number,
  ...each(text, 'source_url', 'alt_text'),
  ...each(drawn, 'caption', 'description'),
  media_details: values,
})
export type RestMedia = z.output<typeof restMedia>

export const restTerm = z.object({
  id,
  ...each(text, 'name', 'slug', 'description'),
  parent: number,
  meta: values,
  /** Menus contain their locations in the theme. */
  locations: words,
})
export type RestTerm = z.output<typeof restTerm>

export const restUser = z.object({
  id,
  ...each(text, 'name', 'slug', 'url', 'description', 'username', 'email', 'first_name', 'last_name'),
})

/** The current user. */
export const restMe = z.object({ id })

export const restComment = z.object({
  id,
  ...dates,
  ...each(number, 'post', 'parent', 'author'),
  ...each(text, 'author_name', 'author_email', 'author_url', 'author_ip', 'status', 'type'),
  content: drawn,
  meta: values,
})
export type RestComment = z.output<typeof restComment>

export const restMenuItem = z.object({
  id,
  title: drawn,
  ...each(text, 'status', 'url', 'attr_title', 'description', 'type', 'object', 'target'),
  ...each(number, 'object_id', 'parent', 'menu_order', 'menus'),
  ...each(words, 'classes', 'xfn'),
})

const content = z.object({ content: text }).catch({ content: '' })

/** A form of Contact Form 7. */
export const restForm = z.object({
  id,
  ...each(text, 'hash', 'slug', 'title', 'locale'),
  properties: z
    .object({
      ...each(content, 'form', 'additional_settings'),
      ...each(values, 'mail', 'mail_2', 'messages'),
    })
    .optional()
    .catch(undefined),
})
export type RestForm = z.output<typeof restForm>

const described = z.object(each(text, 'name', 'slug', 'rest_base', 'rest_namespace'))
export type RestKind = z.output<typeof described>

/** Types and taxonomies by their names. */
export const restKinds = z.record(z.string(), described)

export const restIndex = z.object({
  ...each(text, 'name', 'description', 'url', 'home', 'timezone_string', 'show_on_front'),
  gmt_offset: z
    .union([z.number(), z.string().regex(/^-?\d{1,2}(\.\d{1,2})?$/)])
    .transform(Number)
    .catch(0),
  ...each(number, 'page_on_front', 'page_for_posts'),
  namespaces: words,
})
export type RestIndex = z.output<typeof restIndex>

export const restSettings = z.object({ language: text })

/** How WordPress says no. */
export const restRefusal = z.object({ code: z.string(), message: text })
