import { type Message, useT } from '#api/extension.ts'
import { words as fieldWords } from '#words/desk.fields.ts'
import { words } from '#words/desk.ratings.ts'
import type { RatingConfig } from '../server/settings.ts'

/** Settings that cannot be changed while the site runs. */
export function DecidedElsewhere({ config }: { config: RatingConfig }) {
  const t = useT()
  return (
    <section>
      <h2>{t(words.decided)}</h2>
      <p>{t(words.decidedAbout)}</p>
      <dl className="rating-facts">
        <dt>{t(words.scale)}</dt>
        <dd>{t(words.scaleOf({ max: config.max, image: config.image }))}</dd>
        <dt>{t(words.changeable)}</dt>
        <dd>{t(config.changeable ? fieldWords.yes : fieldWords.no)}</dd>
        <dt>{t(words.identify)}</dt>
        <dd>{t(identifyWords[config.identify])}</dd>
        <dt>{t(words.limit)}</dt>
        <dd>{t(words.limitVotes({ count: config.votesPerMinute }))}</dd>
      </dl>
    </section>
  )
}

const identifyWords: Readonly<Record<RatingConfig['identify'], Message>> = {
  both: words.byBoth,
  cookie: words.byCookie,
  ip: words.byAddress,
  none: words.byNothing,
}
