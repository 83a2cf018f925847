import { type Message, useSay } from '#api/extension.ts'
import { words } from '#words/desk.ratings.ts'
import type { RatingConfig } from '../server/settings.ts'

/** What is not changed while the site runs. */
export function DecidedElsewhere({ config }: { config: RatingConfig }) {
  const say = useSay()
  return (
    <section>
      <h2>{say(words.decided)}</h2>
      <p>{say(words.decidedAbout)}</p>
      <dl className="rating-facts">
        <dt>{say(words.scale)}</dt>
        <dd>{say(words.scaleOf({ max: config.max, image: config.image }))}</dd>
        <dt>{say(words.changeable)}</dt>
        <dd>{say(config.changeable ? words.yes : words.no)}</dd>
        <dt>{say(words.identify)}</dt>
        <dd>{say(identifyWords[config.identify])}</dd>
        <dt>{say(words.limit)}</dt>
        <dd>{say(words.limitVotes({ count: config.votesPerMinute }))}</dd>
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
