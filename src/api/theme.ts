/** Everything a theme is built with: `import { defineTheme } from 'portico/theme'`. */
export { Island } from '#platform/render/island.tsx'
export { Script } from '#platform/render/script.tsx'
export { ScriptedPart } from '#platform/render/scripted-part.tsx'
export { links } from '#platform/theme/links.ts'
export { DefaultPlace, EntryCard, Place } from '#platform/theme/place.tsx'
export type {
  CardEntry,
  CardProps,
  FailureProps,
  FrameProps,
  FrameSlots,
  FrontProps,
  ListProps,
  ListView,
  PageProps,
  PlaceName,
  Places,
  PlaceViews,
  PostProps,
  TeaserProps,
} from '#platform/theme/places.ts'
export { defineTheme, type Theme } from '#platform/theme/theme.ts'
export { ThemeChoice } from '#platform/theme/theme-choice.tsx'
export { type Colour, type Tokens, tokensCss } from '#platform/theme/tokens.ts'
export { Listed } from '#platform/words/listed.tsx'
export { Named, Trans } from '#platform/words/trans.tsx'
export { useT } from '#platform/words/use-t.ts'
export { colourContrast } from '#shared/colour-contrast.ts'
export { accentFrom, backgroundsFrom, type Scheme, usual as usualPalette } from '#shared/palette.ts'
export type { PictureView } from '#shared/picture-view.ts'
export { inLanguage } from '#shared/site.ts'
export type { SiteView } from '#shared/site-view.ts'
export type {
  ArchiveView,
  AuthorView,
  EntryLink,
  EntrySummary,
  HeadingView,
  ListFilter,
  Paging,
  PostView,
  SearchHit,
  SearchView,
  StaticPageView,
  TermView,
} from '#shared/views.ts'
export { defineWords, type Message } from '#shared/words/define-words.ts'
export { DateText } from '#ui/date-text.tsx'
export { useLocale } from '#ui/locale.ts'
export { Picture, type PictureProps } from '#ui/picture.tsx'
