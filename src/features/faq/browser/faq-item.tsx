import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type LanguageAttributes, Slot, useUnfold } from '#api/island.ts'
import { idsOf } from '../domain/question.ts'

export type FaqItemProps = {
  anchor: string
  question: string
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  heading: number
  animation: boolean
  answerHeading: string
  /** The attributes of that heading, if its language differs from the question's. */
  marks: LanguageAttributes | undefined
  open: boolean
  onToggle: (open: boolean) => void
}

/**
 * A question that opens its answer. Each is a tab list of one tab: the roles under which `aria-selected` and
 * `aria-expanded` are both valid, without promising that opening one answer closes another.
 */
export function FaqItem({
  anchor,
  question,
  lang,
  dir,
  heading,
  animation,
  answerHeading,
  marks,
  open,
  onToggle,
}: FaqItemProps) {
  const ids = idsOf(anchor)
  const [QuestionHeading, AnswerHeading] = [`h${heading}`, `h${heading + 1}`] as ['h3', 'h4']
  const tab = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLHeadingElement>(null)
  const focusAnswer = useRef(false)

  // React writes `hidden` as a plain yes or no; a search in the page needs the word.
  useLayoutEffect(() => {
    if (open) panel.current?.removeAttribute('hidden')
  }, [open])
  const shown = useUnfold(panel, open, animation)
  useLayoutEffect(() => {
    if (!shown) panel.current?.setAttribute('hidden', 'until-found')
  }, [shown])
  useLayoutEffect(() => {
    if (open && focusAnswer.current) answer.current?.focus()
    focusAnswer.current = false
  }, [open])

  function toggle() {
    focusAnswer.current = !open
    onToggle(!open)
  }

  function closeByEscape(event: KeyboardEvent<HTMLElement>) {
    const isWriting = (event.target as Element).matches('input, textarea, select')
    if (event.key !== 'Escape' || !open || event.defaultPrevented || isWriting) return
    tab.current?.focus()
    onToggle(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the Escape key of what is inside
    <div className="faq-item" lang={lang} dir={dir} onKeyDown={closeByEscape}>
      {/* Browsers take no name for a heading out of a tab list. */}
      <QuestionHeading className="faq-question" aria-labelledby={ids.tab}>
        <span role="tablist">
          <button
            role="tab"
            type="button"
            id={ids.tab}
            aria-selected={open}
            aria-expanded={open}
            aria-controls={ids.panel}
            onClick={toggle}
            ref={tab}
          >
            {question}
          </button>
        </span>
      </QuestionHeading>
      <div
        className="faq-answer"
        role="tabpanel"
        id={ids.panel}
        aria-labelledby={ids.tab}
        aria-hidden={!open}
        ref={panel}
      >
        <AnswerHeading
          className="faq-answer-heading visually-hidden"
          id={ids.answer}
          tabIndex={-1}
          {...marks}
          ref={answer}
        >
          {answerHeading}
        </AnswerHeading>
        <Slot name={anchor} />
      </div>
    </div>
  )
}
