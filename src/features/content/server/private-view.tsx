import { pageUrls } from '#platform/editions/page-urls.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { words } from '#words/content.ts'
import type { ContentDeps } from './content-deps.ts'

/** What a visitor reads in place of a private text. It says nothing about the text itself. */
export function createPrivateView({ entries, site, clock }: Pick<ContentDeps, 'entries' | 'site' | 'clock'>) {
  return async (): Promise<Omit<PageView, 'tags'>> => {
    const [page, { email }] = await Promise.all([entries.contactPage(clock.now()), site.current()])
    const ask = page?.path ?? (email && `mailto:${email}`)
    return {
      status: 403,
      head: {
        title: words.private,
        description: words.aboutPrivate,
        canonical: pageUrls.home(),
        robots: 'noindex',
      },
      main: <Private ask={ask} />,
      layout: 'reading',
    }
  }
}

function Private({ ask }: { ask: string | undefined }) {
  const say = useSay()
  const page = {
    ...{ id: 0, title: say(words.private), path: '', headings: [], fields: {} },
    standfirst: say(words.aboutPrivate),
    lang: say.marksOf(words.private).lang,
  }
  const body = ask && (
    <p>
      <Phrase of={words.askForPrivate} draw={{ ask: (inner) => <a href={ask}>{inner}</a> }} />
    </p>
  )
  return <Place name="Page" props={{ page, body }} />
}
