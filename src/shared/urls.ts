import { paged, pageUrls, segment } from './page-urls.ts'

/** Every address of the site, once. Routes are mounted under these and links are made with them. */
export const urls = {
  ...pageUrls,
  /** A list of entries of some type, at the address the type gives. */
  listPage: (path: string, page = 1) => paged(path, page),
  contentList: (type: string) => `/api/content/${segment(type)}`,
  contentEntry: (type: string, slug: string) =>
    `/api/content/${segment(type)}/${slug.split('/').map(segment).join('/')}`,
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  robots: '/robots.txt',
  openGraphImage: (entry: number | string, file: string) => `/og/${entry}/${file}`,
  formSettings: '/api/contact-form-7/settings.js',
  /** A file of the owner in `content/scripts`. */
  script: (name: string) => `/scripts/${segment(name)}`,
  /** The prefix of the form calls; `contact-form-7/v1` follows. WordPress sites call the other one. */
  apiRoot: '/api/',
  wordpressApiRoot: '/wp-json/',
  botChallenge: '/api/bot-check/challenge',
  captcha: (form: number | string, field: string, challenge: string) =>
    `/api/contact-form-7/v1/captcha/${form}/${segment(field)}/${challenge}.png`,
  desk: {
    home: '/desk',
    /** `again`: of somebody who is signed in and has to confirm it. */
    signIn: (back?: string, again?: '1') => withQuery('/desk/sign-in', query({ back, again })),
    signInCode: '/desk/sign-in/code',
    signInPasskey: '/desk/sign-in/passkey',
    signOut: '/desk/sign-out',
    /** Links that are keys; the key is in the query, which is not logged. */
    join: (kind: 'set-up' | 'invitation' | 'reset', key?: string) =>
      withQuery(`/desk/join/${kind}`, query({ key })),
    joinPasskey: '/desk/join-passkey',
    account: '/desk/account',
    accountLanguage: '/desk/account/language',
    password: '/desk/account/password',
    passkeys: '/desk/account/passkeys',
    passkeyOptions: '/desk/account/passkeys/options',
    removePasskey: '/desk/account/passkeys/remove',
    secondFactor: '/desk/account/second-factor',
    secondFactorOff: '/desk/account/second-factor/off',
    endSession: '/desk/account/sessions/end',
    people: '/desk/people',
    invite: '/desk/people/invite',
    withdrawLink: '/desk/people/withdraw',
    personRole: '/desk/people/role',
    resetPerson: '/desk/people/reset',
    removePerson: '/desk/people/remove',
    messages: (choice: MessageChoice = {}) => withQuery('/desk/messages', query(choice)),
    message: (id: string) => `/desk/messages/${segment(id)}`,
    messageFile: (id: string, file: string) => `/desk/messages/${segment(id)}/files/${segment(file)}`,
    messageAct: (act: string) => `/desk/messages/${act}`,
    messageNote: '/desk/messages/note',
    messageReply: '/desk/messages/reply',
    messageRetry: '/desk/messages/retry',
    heldMails: '/desk/messages/held-mails',
    messagesNews: (choice: MessageChoice = {}) => withQuery('/desk/messages-news', query(choice)),
    messagesExport: (format: string, choice: MessageChoice = {}) =>
      withQuery(`/desk/messages-export/${segment(format)}`, query(choice)),
    forms: '/desk/forms',
    newForm: '/desk/forms/new',
    importForms: '/desk/forms/import',
    form: (id: number | string, part?: string) => `/desk/forms/${id}${part ? `/${part}` : ''}`,
    formLook: (id: number | string) => `/desk/forms/${id}/look`,
    formMailTest: (id: number | string) => `/desk/forms/${id}/mail/test`,
    formCopy: (id: number | string) => `/desk/forms/${id}/copy`,
    media: (choice: { q?: string; kind?: string; bare?: string } = {}) =>
      withQuery('/desk/media', query(choice)),
    mediaFile: (name?: string) => withQuery('/desk/media/file', query({ name })),
    mediaDescribe: (names: readonly string[] = []) =>
      withQuery('/desk/media/describe', String(new URLSearchParams(names.map((name) => ['name', name])))),
    mediaText: '/desk/media/text',
    mediaReplace: '/desk/media/replace',
    mediaDelete: '/desk/media/delete',
    content: (choice: ContentChoice = {}) => withQuery('/desk/content', query(choice)),
    /** `entry` is the number of a document, or the name of a type behind `new-`. */
    entry: (entry: number | string) => `/desk/content/edit/${entry}`,
    /** With the text that one of its windows keeps and has not saved. */
    unsavedEntry: (entry: number | string) => `/desk/content/edit/${entry}?unsaved=1`,
    /** Without the text that this one of its windows keeps. */
    entryBesides: (entry: number | string, page: string) =>
      withQuery(`/desk/content/edit/${entry}`, query({ besides: page })),
    entryDraft: (entry: number | string) => `/desk/content/edit/${entry}/draft`,
    dropEntryDraft: (entry: number | string) => `/desk/content/edit/${entry}/draft/drop`,
    entryPreview: (entry: number | string) => `/desk/content/edit/${entry}/preview`,
    removedEntries: '/desk/content/removed',
    terms: (choice: { kind?: string; q?: string; language?: string } = {}) =>
      withQuery('/desk/content/terms', query(choice)),
    /** Without `slug` it is a new one. */
    term: (kind?: string, slug?: string) => withQuery('/desk/content/terms/edit', query({ kind, slug })),
    removeTerm: '/desk/content/terms/remove',
    /** Earlier versions of a document; `part` is the name of a part with a history of its own, e.g. the menus. */
    revisions: (document: number | string, part?: string) =>
      withQuery(`/desk/history/${document}`, query({ part })),
    revision: (document: number | string, number: number | string, part?: string) =>
      withQuery(`/desk/history/${document}/${number}`, query({ part })),
    removeDocument: (document: number | string) => `/desk/remove/${document}`,
    removedDocument: (document: number | string) => `/desk/removed/${document}`,
    restoreDocument: '/desk/removed/restore',
    /** Who else has a document open, or a part of it. */
    presence: (key: string) => `/desk/presence/${segment(key)}`,
    site: '/desk/site',
    /** A screen of the desk that is about one language of the site; '' is the first. */
    inLanguage: (address: string, edition: string) =>
      edition ? `${address}${address.includes('?') ? '&' : '?'}language=${segment(edition)}` : address,
    settings: '/desk/site/settings',
    /** Which types of content there are. */
    types: '/desk/site/types',
    /** The order of the entries of a type. */
    arrange: (type: string) => `/desk/arrange/${segment(type)}`,
    /** By the number of its file; a new one by default. */
    type: (id: number | string = 'new') => `/desk/site/types/${id}`,
    deliveries: '/desk/site/deliveries',
    personalData: '/desk/site/personal-data',
    personalDataExport: '/desk/site/personal-data/export',
    personalDataErase: '/desk/site/personal-data/erase',
    extensions: '/desk/site/extensions',
    extensionSettings: (name: string) => `/desk/site/extensions/${segment(name)}`,
    /** A list, where only what is in one language is shown. */
    narrowed: (list: string, language: string) => withQuery(list, query({ language })),
    audit: '/desk/audit',
  },
  assets: '/assets',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  devEvents: '/dev/events',
} as const

type MessageChoice = {
  view?: string | undefined
  form?: string | undefined
  q?: string | undefined
  who?: string | undefined
  after?: string | undefined
}

type ContentChoice = {
  q?: string | undefined
  kind?: string | undefined
  status?: string | undefined
  category?: string | undefined
  author?: string | undefined
  language?: string | undefined
  translation?: string | undefined
  sort?: string | undefined
  after?: string | undefined
}

export const isDesk = (path: string): boolean =>
  path === urls.desk.home || path.startsWith(`${urls.desk.home}/`)

/** The part of a list's address that names its page, as a route sees it. */
export const pagePattern = '/page/:page{[0-9]+}'

const query = (values: Record<string, string | undefined>) =>
  String(
    new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )

const withQuery = (path: string, params: string) => (params ? `${path}?${params}` : path)
