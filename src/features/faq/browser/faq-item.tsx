import { useLayoutEffect, useRef } from 'react'
import { Slot } from '#ui/slot.tsx'
import { useUnfold } from '#ui/use-unfold.ts'
import { idsOf } from '../domain/question.ts'

export type FaqItemProps = {
  anchor: string
  question: string
  heading: number
  animation: boolean
  open: boolean
  onToggle: (open: boolean) => void
}

/**
 * A question that opens its answer. Each is a tab list of one tab: the roles under which `aria-selected` and
 * `aria-expanded` are both valid, without promising that opening one answer closes another.
 */
export function FaqItem({ anchor, question, heading, animation, open, onToggle }: FaqItemProps) {
  const ids = idsOf(anchor)
  const [QuestionHeading, AnswerHeading] = [`h${heading}`, `h${heading + 1}`] as ['h3', 'h4']
  const panel = useRef<HTMLDivElement>(null)
  const answerHeading = useRef<HTMLHeadingElement>(null)
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
    if (open && focusAnswer.current) answerHeading.current?.focus()
    focusAnswer.current = false
  }, [open])

  function toggle() {
    focusAnswer.current = !open
    onToggle(!open)
  }

  return (
    <div className="faq-item">
      <QuestionHeading className="faq-question">
        <span role="tablist">
          <button
            role="tab"
            type="button"
            id={ids.tab}
            aria-selected={open}
            aria-expanded={open}
            aria-controls={ids.panel}
            onClick={toggle}
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
        <AnswerHeading className="faq-answer-heading" id={ids.answer} tabIndex={-1} ref={answerHeading}>
          Answer<span className="visually-hidden">{`: ${question}`}</span>
        </AnswerHeading>
        <Slot name={anchor} />
      </div>
    </div>
  )
}
