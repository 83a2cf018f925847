import {
  type Block,
  type BlockPlace,
  type DrawnBlock,
  type ExtensionContext,
  entriesService,
  InlineScript,
  Island,
  joinDrawn,
  type PlainEntry,
  renderToStaticMarkup,
  type Translate,
  TranslateContext,
  takeId,
  writeBlock,
  z,
} from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.faq.ts'
import { words as faqWords } from '#words/faq.ts'
import { Faq, type FaqQuestion } from '../browser/faq.island.tsx'
import { foldAnswers } from '../browser/fold-answers.ts'
import { anchorOf } from '../domain/question.ts'

/** Comes after every list of questions in the page. */
export const foldScript = `(${foldAnswers})()`

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .default([])

/** On one page. */
const max = 10_000

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
  /** The level of the questions' headings: by default one below the heading above them. */
  heading: z.coerce.number().int().min(2).max(5).optional(),
  /** By default as on the site. */
  animation: z.enum(['on', 'off']).optional(),
})

type FaqContext = Pick<
  ExtensionContext<{ animation: boolean; structuredData: boolean }, never>,
  'settings' | 'use' | 'texts' | 'site'
> & { t: Pick<ExtensionContext<unknown, never>['t'], 'in'> }

/** `::faq{category=delivery}` */
export function createFaqBlock(context: FaqContext): Block<z.output<typeof attributes>> {
  const { settings, use, texts, t, site } = context
  const entries = use(entriesService)
  const tags = [entries.typeTag('question')]
  return {
    name: 'faq',
    shortcodes: ['gs_faq'],
    attributes,
    example: '::faq{category=delivery}',
    offers: async () => [
      { name: ownerWords.offerAll, hint: ownerWords.offerAllHint, source: writeBlock('faq') },
      ...(await entries.values('question', 'category')).map((category) => ({
        name: ownerWords.offerCategory({ category }),
        hint: ownerWords.offerCategoryHint,
        source: writeBlock('faq', { category }),
      })),
    ],
    async draw({ category, cat, id, limit, order, heading, animation }, place) {
      const asked = Object.entries({ category: [...category, ...cat], slug: id }).filter(
        ([, names]) => names.length > 0,
      )
      const where = asked.length > 0 ? asked.map((one) => Object.fromEntries([one])) : {}
      const found = await entries.list(
        'question',
        { where, untranslated: true, texts: true, limit: max },
        place.now,
      )
      if (found.length === 0) return { ...nothingFound(asked.flatMap(([, names]) => names)), tags }
      const inOrder = order === 'DESC' ? found.toReversed() : found
      const chosen = limit < 0 ? inOrder : inOrder.slice(0, limit)
      const answers = await Promise.all(chosen.map((question) => drawAnswer(question, place, texts)))
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
        ...joinDrawn({ tags, styles: ['faq'] }, ...answers),
        jsonLd: settings.structuredData ? faqPage(answers, t.in((await site()).language)) : [],
      }
    },
  }
}

type DrawnAnswer = DrawnBlock & { asked: FaqQuestion; isFirst: boolean }

function drawAnswer(
  { slug, title, text = '', edition }: PlainEntry,
  place: BlockPlace,
  { drawText, setText, inOwnLanguage }: FaqContext['texts'],
): Promise<DrawnAnswer> {
  return inOwnLanguage(edition, async (marks, t) => {
    const anchor = takeId(place, anchorOf(slug))
    const asked = { anchor, question: await setText(title), ...marks }
    const answerHeading = marks.lang && t(faqWords.answer(asked))
    return {
      asked: { ...asked, ...(answerHeading && { answerHeading }) },
      isFirst: anchor === anchorOf(slug),
      ...(await drawText(text.trim(), place, `${anchor}-`)),
    }
  })
}

const nothingFound = (asked: readonly string[]) => ({
  problem: asked.length > 0 ? ownerWords.noQuestion({ asked: asked.join(', ') }) : ownerWords.noQuestions,
  fix: ownerWords.noQuestionsFix,
})

/** A question that the page shows a second time is not a second question. */
function faqPage(answers: readonly DrawnAnswer[], t: Translate) {
  const mainEntity = answers
    .filter(({ isFirst }) => isFirst)
    .map(({ asked, view }) => ({
      '@type': 'Question',
      name: asked.question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: renderToStaticMarkup(<TranslateContext value={t}>{view}</TranslateContext>),
      },
    }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}
