import { z } from 'zod'

/**
 * What the REST API of WordPress answers. Plugins add to it, change it and break it: a part that is not as WordPress documents it counts as
 * missing. Only what has no id is nothing at all.
 */
const id = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
const number = id.catch(0)
const text = z.string().catch('')
const flag = z.boolean().catch(false)
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

const dates = { date: text, date_gmt: text, modified: text, modified_gmt: text }

/** The terms of an entry stand under the names of their taxonomies, so the rest is kept. */
export const restEntry = z.looseObject({
  id,
  ...dates,
  type: text,
  status: text,
  slug: text,
  link: text,
  guid: drawn,
  title: drawn,
  content: drawn,
  excerpt: drawn,
  author: number,
  parent: number,
  menu_order: z.number().int().catch(0),
  password: text,
  sticky: flag,
  comment_status: text,
  ping_status: text,
  featured_media: number,
  template: text,
  format: text,
  meta: values,
  acf: values,
  yoast_head_json: values,
  aioseo_head_json: values,
})
export type RestEntry = z.output<typeof restEntry>

export const restMedia = restEntry.extend({
  post: number,
  source_url: text,
  alt_text: text,
  caption: drawn,
  description: drawn,
  media_details: values,
})
export type RestMedia = z.output<typeof restMedia>

export const restTerm = z.object({
  id,
  name: text,
  slug: text,
  parent: number,
  description: text,
  meta: values,
  /** Menus say where the theme shows them. */
  locations: z.array(z.string()).catch([]),
})
export type RestTerm = z.output<typeof restTerm>

export const restUser = z.object({
  id,
  name: text,
  slug: text,
  url: text,
  description: text,
  username: text,
  email: text,
  first_name: text,
  last_name: text,
})

/** Who asks, and what they may. */
export const restMe = z.object({ id, name: text, capabilities: values })

export const restComment = z.object({
  id,
  ...dates,
  post: number,
  parent: number,
  author: number,
  author_name: text,
  author_email: text,
  author_url: text,
  author_ip: text,
  content: drawn,
  status: text,
  type: text,
  meta: values,
})
export type RestComment = z.output<typeof restComment>

export const restMenuItem = z.object({
  id,
  title: drawn,
  status: text,
  url: text,
  attr_title: text,
  description: text,
  type: text,
  object: text,
  object_id: number,
  parent: number,
  menu_order: number,
  target: text,
  classes: z.array(z.string()).catch([]),
  xfn: z.array(z.string()).catch([]),
  menus: number,
})

const content = z.object({ content: text }).catch({ content: '' })

/** A form of Contact Form 7. */
export const restForm = z.object({
  id,
  hash: text,
  slug: text,
  title: text,
  locale: text,
  properties: z
    .object({
      form: content,
      mail: values,
      mail_2: values,
      messages: values,
      additional_settings: content,
    })
    .optional()
    .catch(undefined),
})
export type RestForm = z.output<typeof restForm>

const described = z.object({
  name: text,
  slug: text,
  rest_base: text,
  rest_namespace: text,
  taxonomies: z.array(z.string()).catch([]),
})
export type RestKind = z.output<typeof described>

/** Types and taxonomies by their names. */
export const restKinds = z.record(z.string(), described)

export const restIndex = z.object({
  name: text,
  description: text,
  url: text,
  home: text,
  gmt_offset: z
    .union([z.number(), z.string().regex(/^-?\d{1,2}(\.\d{1,2})?$/)])
    .transform(Number)
    .catch(0),
  timezone_string: text,
  show_on_front: text,
  page_on_front: number,
  page_for_posts: number,
  namespaces: z.array(z.string()).catch([]),
  authentication: values,
})
export type RestIndex = z.output<typeof restIndex>

export const restSettings = z.object({ language: text })

/** How WordPress says no. */
export const restRefusal = z.object({ code: z.string(), message: text })
