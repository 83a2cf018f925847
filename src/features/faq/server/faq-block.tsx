import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { InOwnLanguage } from '#platform/editions/in-own-language.tsx'
import type { Block, BlockPlace, DrawnBlock, DrawText } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { InlineScript } from '#platform/render/inline-script.tsx'
import { Island } from '#platform/render/island.tsx'
import { takeId } from '#platform/render/take-id.ts'
import type { Say } from '#platform/words/say.ts'
import { SayContext } from '#platform/words/use-say.ts'
import { writeBlock } from '#shared/write-block.ts'
import { words as ownerWords } from '#words/desk.faq.ts'
import { words as faqWords } from '#words/faq.ts'
import { Faq, type FaqQuestion } from '../browser/faq.island.tsx'
import { anchorOf, type Question } from '../domain/question.ts'
import { foldScript } from './fold-script.ts'
import { type QuestionStore, questionsTag } from './question-store.ts'

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .default([])

const attributes = z.strictObject({
  category: list,
  /** Single questions by their slug. */
  id: list,
  /** As the WordPress shortcode calls the category. */
  cat: list,
  limit: z.coerce.number().int().min(-1).default(-1),
  order: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC']))
    .default('ASC'),
  /** Level of the questions' headings: one below the heading above them, unless it is said here. */
  heading: z.coerce.number().int().min(2).max(5).optional(),
  /** As the site has it, unless it is said here. */
  animation: z.enum(['on', 'off']).optional(),
})

export type FaqBlockDeps = {
  questions: QuestionStore
  drawText: DrawText
  /** With the quotes and dashes of print, where the owner wants them. */
  setText(text: string): Promise<string>
  inOwnLanguage: InOwnLanguage
  /** In the language of the site. */
  say(): Promise<Say>
  settings: { animation: boolean; structuredData: boolean }
}

/** `::faq{category=delivery}` */
export function createFaqBlock(deps: FaqBlockDeps): Block<z.output<typeof attributes>> {
  const { questions, say, settings } = deps
  return {
    name: 'faq',
    shortcodes: ['gs_faq'],
    attributes,
    example: '::faq{category=delivery}',
    offers: async () => [
      { name: ownerWords.offerAll, hint: ownerWords.offerAllHint, source: writeBlock('faq') },
      ...(await questions.categories()).map((category) => ({
        name: ownerWords.offerCategory({ category }),
        hint: ownerWords.offerCategoryHint,
        source: writeBlock('faq', { category }),
      })),
    ],
    async draw({ category, cat, id, limit, order, heading, animation }, place) {
      const categories = [...category, ...cat]
      const found = await questions.list({ categories, slugs: id })
      if (found.length === 0) return nothingFound([...categories, ...id])
      const inOrder = order === 'DESC' ? found.toReversed() : found
      const chosen = limit < 0 ? inOrder : inOrder.slice(0, limit)
      const answers = await Promise.all(chosen.map((question) => drawAnswer(question, place, deps)))
      return {
        view: (
          <>
            <Island
              name="faq"
              component={Faq}
              props={{
                questions: answers.map(({ asked }) => asked),
                heading: heading ?? Math.min(5, (place.headingAbove ?? 2) + 1),
                animation: animation === undefined ? settings.animation : animation === 'on',
              }}
              words={faqWords}
              slots={Object.fromEntries(answers.map(({ asked, view }) => [asked.anchor, view]))}
            />
            <InlineScript source={foldScript} />
          </>
        ),
        ...joinDrawn({ tags: [questionsTag], styles: ['faq'] }, ...answers),
        jsonLd: settings.structuredData ? faqPage(answers, await say()) : [],
      }
    },
  }
}

type DrawnAnswer = DrawnBlock & { asked: FaqQuestion; isFirst: boolean }

function drawAnswer(
  { slug, question, answer, edition }: Question,
  place: BlockPlace,
  { drawText, setText, inOwnLanguage }: FaqBlockDeps,
): Promise<DrawnAnswer> {
  return inOwnLanguage(edition, async (marks, say) => {
    const anchor = takeId(place, anchorOf(slug))
    const asked = { anchor, question: await setText(question), ...marks }
    const answerHeading = marks.lang && say(faqWords.answer(asked))
    return {
      asked: { ...asked, ...(answerHeading && { answerHeading }) },
      isFirst: anchor === anchorOf(slug),
      ...(await drawText(answer, place, `${anchor}-`)),
    }
  })
}

const nothingFound = (asked: readonly string[]) => ({
  problem: asked.length > 0 ? ownerWords.noQuestion({ asked: asked.join(', ') }) : ownerWords.noQuestions,
  fix: ownerWords.noQuestionsFix,
  tags: [questionsTag],
})

/** A question that the page shows a second time is no second question. */
function faqPage(answers: readonly DrawnAnswer[], say: Say) {
  const mainEntity = answers
    .filter(({ isFirst }) => isFirst)
    .map(({ asked, view }) => ({
      '@type': 'Question',
      name: asked.question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: renderToStaticMarkup(<SayContext value={say}>{view}</SayContext>),
      },
    }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}
