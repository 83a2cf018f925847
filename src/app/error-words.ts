type ErrorWords = { title: string; advice: string }

const broken: ErrorWords = {
  title: 'Something broke on our side',
  advice: 'It is not your doing. Wait a minute and load the page again.',
}

const refused: ErrorWords = {
  title: 'That did not work',
  advice: 'The site could not accept the request. Go back, load the page again and try once more.',
}

const wordsByStatus: Readonly<Record<number, ErrorWords>> = {
  400: { title: 'This address cannot be read', advice: 'Check it for stray characters.' },
  403: { title: 'This is not open to you', advice: 'Go back, load the page again and try once more.' },
  404: { title: 'There is nothing here', advice: 'The address may be mistyped, or the page is gone.' },
  405: { title: 'That cannot be done here', advice: 'Go back and use the buttons of the page.' },
  408: {
    title: 'That did not arrive whole',
    advice: 'Your connection may be slow. Go back and send it again.',
  },
  413: { title: 'That was too much at once', advice: 'Go back and send less, for example smaller files.' },
  414: { title: 'This address is too long', advice: 'Shorten it.' },
  415: { title: 'That kind of content cannot be taken', advice: 'Go back and send it in another form.' },
  429: { title: 'That was too often', advice: 'Wait a minute, then try again.' },
}

/** What a visitor is told instead of a page, and what to do. */
export const errorWords = (status: number): ErrorWords =>
  wordsByStatus[status] ?? (status < 500 ? refused : broken)
