import { accounts } from '#features/accounts/extension.ts'
import { banner } from '#features/banner/extension.tsx'
import { comments } from '#features/comments/extension.tsx'
import { content } from '#features/content/extension.ts'
import { faq } from '#features/faq/extension.ts'
import { forms } from '#features/forms/extension.ts'
import { inbox } from '#features/inbox/extension.ts'
import { languages } from '#features/languages/extension.tsx'
import { library } from '#features/library/extension.ts'
import { look } from '#features/look/extension.tsx'
import { media } from '#features/media/extension.ts'
import { menu } from '#features/menu/extension.tsx'
import { notices } from '#features/notices/extension.ts'
import { ratings } from '#features/ratings/extension.tsx'
import { redirects } from '#features/redirects/extension.ts'
import { reviews } from '#features/reviews/extension.ts'
import { share } from '#features/share/extension.tsx'
import { site } from '#features/site/extension.ts'
import { webhooks } from '#features/webhooks/extension.ts'

/** The built-in extensions. Their order is that of the desk's navigation, of blocks and of slots. */
export const features = [
  inbox,
  forms,
  content,
  library,
  site,
  menu,
  redirects,
  languages,
  banner,
  look,
  faq,
  notices,
  media,
  reviews,
  ratings,
  share,
  comments,
  webhooks,
  accounts,
] as const

/** Sections of `portico.config.ts` that several parts share. */
const sections: Readonly<Record<string, string>> = { inbox: 'contact', forms: 'contact' }

export const sectionOf = (name: string): string => sections[name] ?? name
