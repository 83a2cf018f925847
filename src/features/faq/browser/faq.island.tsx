import { type KeyboardEvent, useEffect, useState } from 'react'
import { type ForBrowser, fill } from '#api/island.ts'
import type { words as faqWords } from '#words/faq.ts'
import { FaqItem } from './faq-item.tsx'
import { useOpenQuestions } from './use-open-questions.ts'

export type FaqQuestion = {
  anchor: string
  question: string
  /** Where it is in another language than its page. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** The heading of its answer, in that language. */
  answerHeading?: string | undefined
}

export type FaqProps = {
  questions: readonly FaqQuestion[]
  /** Level of the questions' headings. */
  heading: number
  animation: boolean
  words: ForBrowser<typeof faqWords>
}

/** Questions that open their answers independently. The answers are in the page and are only shown and hidden. */
export function Faq({ questions, heading, animation, words }: FaqProps) {
  const { open, set, setAll } = useOpenQuestions(questions.map(({ anchor }) => anchor))
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  // Everything is open on the server, and folded in the browser: the first render must be the same in both.
  const allOpen = awake && questions.every(({ anchor }) => open.has(anchor))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the arrow keys of the tabs inside
    <div className="faq" onKeyDown={moveBetweenQuestions}>
      {questions.length > 1 && (
        <button type="button" className="faq-all" {...words.marks} onClick={() => setAll(!allOpen)}>
          {allOpen ? words.collapseAll : words.expandAll}
        </button>
      )}
      {questions.map(({ anchor, question, lang, dir, answerHeading }) => (
        <FaqItem
          key={anchor}
          anchor={anchor}
          question={question}
          lang={lang}
          dir={dir}
          heading={heading}
          animation={animation}
          answerHeading={answerHeading ?? fill(words.answer, { question })}
          marks={answerHeading ? undefined : words.marks}
          open={open.has(anchor)}
          onToggle={(isOpen) => set(anchor, isOpen)}
        />
      ))}
    </div>
  )
}

function moveBetweenQuestions(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const place = tabs.indexOf(event.target as HTMLElement)
  if (place < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const [next, previous] = [tabs[place + 1], tabs[place - 1]]
  const isRtl = event.currentTarget.matches(':dir(rtl)')
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: next,
    ArrowUp: previous,
    ArrowRight: isRtl ? previous : next,
    ArrowLeft: isRtl ? next : previous,
    Home: tabs[0],
    End: tabs.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}

export { Faq as island }
