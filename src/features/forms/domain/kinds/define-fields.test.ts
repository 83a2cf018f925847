import { describe, expect, it } from 'vitest'
import { saidProblems } from '../../../../../test/said-problems.ts'
import { checkFields } from '../check/check-fields.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { defineFields } from './define-fields.ts'
import type { FieldContext } from './kind.ts'

const today = '2026-05-04'
const define = (source: string, context: Partial<FieldContext> = {}) =>
  defineFields(parseTemplate(source).template.tags, { today, ...context })
const first = (source: string, context?: Partial<FieldContext>) => define(source, context)[0]

describe('fields from tags', () => {
  it.each<[string, object]>([
    [
      '[text* your-name]',
      {
        kind: 'text',
        inputType: 'text',
        name: 'your-name',
        className: 'wpcf7-form-control wpcf7-text wpcf7-validates-as-required',
        required: true,
        size: 40,
        maxLength: 400,
        ruleMaxLength: 400,
        defaultValue: '',
        readOnly: false,
      },
    ],
    [
      '[email* e 30/80 class:wide id:mail autocomplete:home|email placeholder "you@example.org"]',
      {
        className:
          'wpcf7-form-control wpcf7-email wpcf7-validates-as-required wpcf7-text wpcf7-validates-as-email wide',
        id: 'mail',
        size: 30,
        maxLength: 80,
        autoComplete: 'home email',
        placeholder: 'you@example.org',
        defaultValue: '',
      },
    ],
    ['[text t maxlength:5 minlength:9]', { ruleMinLength: 9, ruleMaxLength: 5 }],
    [
      '[text t list:towns readonly tabindex:3 akismet:author "A"]',
      { list: 'towns', readOnly: true, tabIndex: 3, defaultValue: 'A' },
    ],
    ['[textarea m]', { kind: 'textarea', cols: 40, rows: 10, maxLength: 2000 }],
    [
      '[textarea m 20x5/100]Dear all[/textarea]',
      { cols: 20, rows: 5, maxLength: 100, defaultValue: 'Dear all' },
    ],
    [
      '[number n min:-1.5 max:3 step:.5]',
      {
        kind: 'number',
        min: '-1.5',
        max: '3',
        step: '.5',
        className: 'wpcf7-form-control wpcf7-number wpcf7-validates-as-number',
      },
    ],
    ['[range r]', { min: '0', max: '100', defaultValue: '50' }],
    [
      '[date d min:today max:+1_week dayofweek:1|2 step:2 "tomorrow"]',
      {
        kind: 'date',
        min: '2026-05-04',
        max: '2026-05-11',
        daysOfWeek: ['1', '2'],
        step: 2,
        defaultValue: '2026-05-05',
      },
    ],
    [
      '[time t "09:30"]',
      {
        kind: 'time',
        className: 'wpcf7-form-control wpcf7-time wpcf7-validates-as-time',
        defaultValue: '09:30',
      },
    ],
    [
      '[select s "A|a@x" "B"]',
      {
        kind: 'select',
        inputName: 's',
        choices: [
          { label: 'A', value: 'A' },
          { label: 'B', value: 'B' },
        ],
      },
    ],
    [
      '[select s multiple include_blank default:2 "A" "B"]',
      {
        inputName: 's[]',
        choices: [
          { label: '—Please choose an option—', value: '' },
          { label: 'A', value: 'A' },
          { label: 'B', value: 'B' },
        ],
        defaultValue: ['B'],
      },
    ],
    [
      '[select s first_as_label "Choose" "A"]',
      {
        choices: [
          { label: 'Choose', value: '' },
          { label: 'A', value: 'A' },
        ],
      },
    ],
    [
      '[checkbox c default:1_3 minitems:1 maxitems:2 "A" "B" "C"]',
      {
        kind: 'choice',
        inputName: 'c[]',
        defaultValue: ['A', 'C'],
        minItems: 1,
        maxItems: 2,
        required: false,
      },
    ],
    [
      '[checkbox* c exclusive use_label_element label_first "A"]',
      {
        inputName: 'c',
        maxItems: 1,
        labelFirst: true,
        useLabelElement: true,
        className: 'wpcf7-form-control wpcf7-checkbox wpcf7-validates-as-required wpcf7-exclusive-checkbox',
      },
    ],
    [
      '[radio r free_text default:2 "A" "B"]',
      {
        inputType: 'radio',
        inputName: 'r',
        required: true,
        freeTextName: '_wpcf7_free_text_r',
        defaultValue: ['B'],
        className: 'wpcf7-form-control wpcf7-radio',
      },
    ],
    [
      '[acceptance a optional invert default:on class:x consent_for:storage]I <b>do</b>[/acceptance]',
      {
        kind: 'acceptance',
        className: 'x',
        groupClassName: 'wpcf7-form-control wpcf7-acceptance invert optional',
        optional: true,
        invert: true,
        required: false,
        defaultChecked: true,
      },
    ],
    [
      '[file f]',
      {
        kind: 'file',
        inputName: 'f',
        accept: ['audio/*', 'video/*', 'image/*'],
        maxFileSize: 1048576,
        multiple: false,
      },
    ],
    [
      '[file f limit:100kb filetypes:pdf|.PNG|image/* minfilesize:10b multiple maxitems:3 capture:user]',
      {
        inputName: 'f[]',
        accept: ['.pdf', '.png', 'image/*'],
        maxFileSize: 102400,
        minFileSize: 10,
        multiple: true,
        maxItems: 3,
        capture: 'user',
      },
    ],
    [
      '[quiz q]',
      {
        kind: 'quiz',
        required: true,
        answerName: '_wpcf7_quiz_answer_q',
        questions: [{ question: '1+1=?', answer: '2' }],
      },
    ],
    [
      '[quiz q "Capital of France?|Paris"]',
      { questions: [{ question: 'Capital of France?', answer: 'Paris' }] },
    ],
    [
      '[captchac c:1 size:l fg:#000 bg:#ffffff]',
      {
        kind: 'captcha-image',
        className: 'wpcf7-form-control wpcf7-captchac wpcf7-captcha-c1',
        width: 84,
        height: 28,
        foreground: '#000',
        background: '#ffffff',
        challengeName: '_wpcf7_captcha_challenge_c:1',
      },
    ],
    ['[captchar c 4/4]', { kind: 'captcha-answer', size: 4, maxLength: 4 }],
    ['[hidden h "x"]', { kind: 'hidden', className: 'wpcf7-form-control wpcf7-hidden', defaultValue: 'x' }],
    ['[reflection r "none"]', { kind: 'reflection', defaults: ['none'] }],
    ['[output o "none"]', { kind: 'output', defaultValue: 'none' }],
    ['[response]', { kind: 'response', className: 'wpcf7-response-output' }],
    ['[submit]', { kind: 'submit', label: 'Send', className: 'wpcf7-form-control wpcf7-submit has-spinner' }],
    [
      '[submit class:big "Go"]',
      { label: 'Go', className: 'wpcf7-form-control wpcf7-submit has-spinner big' },
    ],
    ['[recaptcha]', { kind: 'recaptcha' }],
    ['[turnstile theme:dark]', { kind: 'turnstile', settings: { theme: 'dark' } }],
    [
      '[stripe amount:500 currency:EUR "Pay" "Confirm"]',
      { kind: 'stripe', amount: 500, currency: 'eur', proceedLabel: 'Pay', completeLabel: 'Confirm' },
    ],
  ])('[FORM-01] %s', (source, expected) => {
    expect(parseTemplate(source).mistakes).toEqual([])
    expect(first(source)).toMatchObject(expected)
  })

  it('drops length attributes that contradict each other, but not their rules', () => {
    expect(first('[text t maxlength:5 minlength:9]')).toMatchObject({ maxLength: undefined })
    expect(first('[text t maxlength:0]')).toMatchObject({ ruleMaxLength: undefined })
  })

  it.each<[string, object]>([
    [
      '[count m down]',
      {
        startingValue: 80,
        maximum: 80,
        minimum: 5,
        className: 'wpcf7-character-count down',
      },
    ],
    ['[count m]', { className: 'wpcf7-character-count up', startingValue: 0 }],
    ['[count plain down]', { startingValue: 0 }],
  ])('%s counts against the lengths written in its field', (count, expected) => {
    const fields = define(`[textarea m minlength:5 maxlength:80][text plain]${count}`)
    expect(fields[2]).toMatchObject(expected)
  })

  it('leaves to the browser what the address of the page says, and other sources of the original alone', () => {
    const found = define('[email e default:get "x"][text t default:shortcode_attr "y"]')
    expect(found).toMatchObject([
      { defaultValue: 'x', fromAddress: true },
      { defaultValue: 'y', fromAddress: false },
    ])
  })

  it('adds the choices of a data source', () => {
    const choicesFrom = (name: string) => (name === 'towns' ? ['Turku'] : undefined)
    expect(first('[select s data:towns "Oulu"]', { choicesFrom })).toMatchObject({
      choices: [{ value: 'Oulu' }, { value: 'Turku' }],
    })
  })

  it('leaves out an id that is taken or could meet one of ours', () => {
    const ids = define('[text a id:x][text b id:x][text c id:wpcf7-f1]').map(({ id }) => id)
    expect(ids).toEqual(['x', undefined, undefined])
  })
})

describe('fields that cannot work', () => {
  it.each([
    ['[text t minlength:9 maxlength:5]', 'maxlength is smaller than minlength'],
    ['[number n min:5 max:1]', 'max is smaller than min'],
    ['[date d min:2026-02-02 max:2026-01-01]', 'max is smaller than min'],
    ['[date d min:soon]', '"min:soon" isn’t a date'],
    ['[count nobody]', 'no field with this name'],
    ['[output nobody]', 'no field with this name'],
    ['[captchar c]', 'no field with this name'],
    ['[radio r]', 'there are no choices'],
    ['[select s include_blank "First choice" "Second choice"]', 'visitors still see the sample choices'],
    ['[checkbox c minitems:3 maxitems:2 "a"]', 'maxitems is smaller than minitems'],
    ['[file f filetypes:chemical/x-pdb]', '"chemical/x-pdb" isn’t a known file type'],
    ['[text a id:x][text b id:x]', 'another field already has the id "x"'],
  ])('%s is reported', (source, what) => {
    const { tags } = parseTemplate(source).template
    const problems = saidProblems(checkFields(tags, defineFields(tags, { today })))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ line: 1, what: expect.stringContaining(what) })
  })
})
