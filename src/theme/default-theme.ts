import type { PlaceViews } from '#api/theme.ts'
import { Archive } from './archive.tsx'
import { Card } from './card.tsx'
import { Failure } from './failure.tsx'
import { Frame } from './frame.tsx'
import { Front } from './front.tsx'
import { List } from './list.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { Post } from './post.tsx'
import { Search } from './search.tsx'
import { Teaser } from './teaser.tsx'

/** The slots of a site without a theme of its own. */
export const defaultPlaces: PlaceViews = {
  Frame,
  Front,
  Post,
  Page,
  List,
  Card,
  Teaser,
  Search,
  Archive,
  NotFound,
  Failure,
}
