import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { type ViewOptions, viewOf } from '../../../../test/form-view-of.ts'
import { ContactForm } from './contact-form.island.tsx'

const draw = (template: string, options: ViewOptions = {}) =>
  renderToStaticMarkup(
    <ContactForm {...viewOf(template, { ...options, settings: { autop: 'off', ...options.settings } })} />,
  )

/** The same markup reads the same, in whatever order its attributes are written. */
const normal = (html: string) => {
  const tree: Root = fromHtml(html, { fragment: true })
  visit(tree, 'element', (node) => {
    node.properties = Object.fromEntries(
      Object.entries(node.properties).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  })
  return toHtml(tree)
}

/** What replaces the template. */
const inside = (template: string, options?: ViewOptions) => {
  const html = draw(template, options)
  return html.slice(html.indexOf('</label></p>') + 12, html.indexOf('<div class="wpcf7-response-output"'))
}

const wrapped = (inner: string) => `<span class="wpcf7-form-control-wrap" data-name="a">${inner}</span>`

describe('the form as it is drawn', () => {
  it('[FORM-01] has the skeleton and the hidden fields of the contract', () => {
    expect(normal(draw('[submit "Send"]'))).toBe(
      normal(
        '<div class="wpcf7 no-js" id="wpcf7-f7-p9-o1" lang="en-US" dir="ltr" data-wpcf7-id="7">' +
          '<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p><ul></ul></div>' +
          '<form class="wpcf7-form init" action="/contact#wpcf7-f7-p9-o1" method="post" aria-label="A form" novalidate data-status="init" data-uncontrolled="true">' +
          '<fieldset class="hidden-fields-container" hidden>' +
          '<input type="hidden" name="_wpcf7" value="7">' +
          '<input type="hidden" name="_wpcf7_version" value="6.1.6">' +
          '<input type="hidden" name="_wpcf7_locale" value="en_US">' +
          '<input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f7-p9-o1">' +
          '<input type="hidden" name="_wpcf7_container_post" value="9">' +
          '<input type="hidden" name="_wpcf7_posted_data_hash" value="">' +
          '<input type="hidden" name="_portico_started" value="">' +
          '<input type="hidden" name="_portico_key" value=""></fieldset>' +
          '<p class="wpcf7-extra" aria-hidden="true"><label>Leave this empty ' +
          '<input type="text" name="_portico_website" tabindex="-1" autocomplete="off" value=""></label></p>' +
          '<input type="submit" class="wpcf7-form-control wpcf7-submit has-spinner" value="Send">' +
          '<div class="wpcf7-response-output" aria-hidden="true"></div></form></div>',
      ),
    )
  })

  it('[FORM-01] says the language, the direction, and what the shortcode and the settings say', () => {
    const html = draw('[file f]', {
      locale: 'he_IL',
      settings: { demo_mode: 'on', acceptance_as_validation: 'on' },
      shortcode: { title: 'Ask', id: 'ask', name: 'asking', class: 'wide' },
    })
    expect(html).toContain('lang="he-IL" dir="rtl"')
    expect(html).toContain(
      '<form id="ask" name="asking" class="wpcf7-form init demo wpcf7-acceptance-as-validation wide"',
    )
    expect(html).toContain('aria-label="Ask"')
    expect(html).toContain('encType="multipart/form-data"')
  })

  it.each([
    [
      'text',
      '[text* a minlength:2 autocomplete:name placeholder "Ada"]',
      '<input type="text" name="a" value="" placeholder="Ada" autocomplete="name" size="40" minlength="2" maxlength="400" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" aria-required="true" aria-invalid="false">',
    ],
    [
      'an address',
      '[email a id:mail]',
      '<input type="email" name="a" value="" size="40" maxlength="400" id="mail" class="wpcf7-form-control wpcf7-email wpcf7-text wpcf7-validates-as-email" aria-invalid="false">',
    ],
    [
      'a text area',
      '[textarea a 30x5/100]Hello[/textarea]',
      '<textarea name="a" cols="30" rows="5" maxlength="100" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-textarea" aria-invalid="false">Hello</textarea>',
    ],
    [
      'a range',
      '[range a min:0 max:10 step:5]',
      '<input type="range" name="a" value="5" min="0" max="10" step="5" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" aria-invalid="false">',
    ],
    [
      'a date',
      '[date* a min:2026-01-01]',
      '<input type="date" name="a" value="" min="2026-01-01" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-date wpcf7-validates-as-required wpcf7-validates-as-date" aria-required="true" aria-invalid="false">',
    ],
    [
      'a list',
      '[select a include_blank default:1 "x" "y"]',
      '<select name="a" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-select" aria-invalid="false"><option value="">—Please choose an option—</option><option value="x" selected>x</option><option value="y">y</option></select>',
    ],
    [
      'a list of several',
      '[select* a multiple default:1_2 "x" "y"]',
      '<select name="a[]" multiple id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-select wpcf7-validates-as-required" aria-required="true" aria-invalid="false"><option value="x" selected>x</option><option value="y" selected>y</option></select>',
    ],
    [
      'a file',
      '[file* a filetypes:pdf|png]',
      '<input type="file" name="a" size="40" accept=".pdf,.png" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-file wpcf7-validates-as-required" aria-required="true" aria-invalid="false">',
    ],
    [
      'boxes, exclusive',
      '[checkbox* a exclusive use_label_element default:2 "x" "y"]',
      '<span id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-checkbox wpcf7-validates-as-required wpcf7-exclusive-checkbox" role="group">' +
        '<span class="wpcf7-list-item first"><label><input type="checkbox" name="a" value="x" aria-invalid="false"><span class="wpcf7-list-item-label">x</span></label></span>' +
        '<span class="wpcf7-list-item last"><label><input type="checkbox" name="a" value="y" checked aria-invalid="false"><span class="wpcf7-list-item-label">y</span></label></span></span>',
    ],
    [
      'radio buttons with room for text',
      '[radio a label_first free_text "x" "y"]',
      '<span id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-radio" role="radiogroup" aria-required="true" aria-invalid="false">' +
        '<span class="wpcf7-list-item first"><span class="wpcf7-list-item-label">x</span><input type="radio" name="a" value="x" aria-label="x"></span>' +
        '<span class="wpcf7-list-item last has-free-text"><span class="wpcf7-list-item-label">y</span><input type="radio" name="a" value="y" aria-label="y"> ' +
        '<input type="text" name="_wpcf7_free_text_a" class="wpcf7-free-text" aria-label="y" value=""></span></span>',
    ],
    [
      'an acceptance',
      '[acceptance a class:mine invert optional]I <b>agree</b>[/acceptance]',
      '<span class="wpcf7-form-control wpcf7-acceptance invert optional"><span class="wpcf7-list-item"><label>' +
        '<input type="checkbox" name="a" value="1" id="wpcf7-f7-p9-o1-a" class="mine" aria-invalid="false"><span class="wpcf7-list-item-label">I <b>agree</b></span></label></span></span>',
    ],
    [
      'a quiz',
      '[quiz a "1+1?|2"]',
      '<label><span class="wpcf7-quiz-label">1+1?</span> <input type="text" name="a" size="40" autocomplete="off" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-quiz" aria-required="true" aria-invalid="false"></label>' +
        '<input type="hidden" name="_wpcf7_quiz_answer_a" value="t0k3n">',
    ],
    [
      'the answer to a picture',
      '[captchar a]',
      '<input type="text" name="a" value="" size="40" autocomplete="off" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-captchar" aria-required="true" aria-invalid="false">',
    ],
  ])('[FORM-01] draws %s in its wrapper', (_, template, expected) => {
    const drawn = inside(template, { quiz: { a: { question: '1+1?', token: 't0k3n' } } })
    expect(normal(drawn)).toBe(normal(wrapped(expected)))
  })

  it.each([
    [
      'a hidden field',
      '[hidden a "x"]',
      '<input type="hidden" name="a" class="wpcf7-form-control wpcf7-hidden" value="x">',
    ],
    [
      'a picture',
      '[captchac a:b size:s]',
      '<input type="hidden" name="_wpcf7_captcha_challenge_a:b" value="123"><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-ab" width="60" height="20" alt="captcha" src="/123.png">',
    ],
    [
      'counters',
      '[textarea a maxlength:9][count a][count a down]',
      `${wrapped('<textarea name="a" cols="40" rows="10" maxlength="9" id="wpcf7-f7-p9-o1-a" class="wpcf7-form-control wpcf7-textarea" aria-invalid="false"></textarea>')}` +
        '<span class="wpcf7-character-count up" data-target-name="a" data-starting-value="0" data-current-value="0" data-maximum-value="9">0</span>' +
        '<span class="wpcf7-character-count down" data-target-name="a" data-starting-value="9" data-current-value="9" data-maximum-value="9">9</span>',
    ],
    [
      'an output',
      '[output a "none"]',
      '<output class="wpcf7-form-control wpcf7-output" name="a" data-reflection-of="a" data-default="none">none</output>',
    ],
    [
      'a reflection',
      '[reflection a "none"]',
      '<fieldset class="wpcf7-form-control wpcf7-reflection" data-reflection-of="a"><output name="a" data-default="none">none</output></fieldset>',
    ],
    [
      'a place to pay',
      '[stripe a "Proceed" "Pay"]',
      '<div class="wpcf7-stripe"><div class="wpcf7-form-control-wrap hidden"><div class="card-element wpcf7-form-control" aria-invalid="false"></div></div>' +
        '<span class="buttons has-spinner"><button type="submit" class="first">Proceed</button> <button type="button" class="second hidden">Pay</button></span>' +
        '<input type="hidden" name="_wpcf7_stripe_payment_intent" value=""></div>',
    ],
  ])('[FORM-01] draws %s', (_, template, expected) => {
    const drawn = inside(template, { captcha: { 'a:b': { src: '/123.png', challenge: '123' } } })
    expect(normal(drawn)).toBe(normal(expected))
  })

  it('names a group of choices by the words in front of it', () => {
    expect(inside('Colour: [checkbox a "x"]')).toContain('role="group" aria-label="Colour:"')
  })

  it('puts the message where [response] is, and only there', () => {
    const html = draw('[response]<hr>', {
      result: { status: 'mail_sent', message: 'Thank you.', invalidFields: [] },
    })
    expect(html.match(/wpcf7-response-output/g)).toHaveLength(1)
    expect(html).toMatch(/wpcf7-response-output" aria-hidden="true">Thank you\.<\/div><hr/)
  })

  it('[FORM-11] has a place for the token, or for the widget', () => {
    const recaptcha = { provider: 'recaptcha', siteKey: 'k', scriptUrl: '/r.js' } as const
    expect(draw('', { botCheck: recaptcha })).toContain('name="_wpcf7_recaptcha_response"')
    const turnstile = { provider: 'turnstile', siteKey: 'k', scriptUrl: '/t.js' } as const
    const widget = '<div class="wpcf7-turnstile cf-turnstile" data-sitekey="k"'
    expect(draw('', { botCheck: turnstile })).toContain(widget)
    expect(draw('<b>x</b>[turnstile theme:dark]', { botCheck: turnstile })).toMatch(
      new RegExp(`x</b>${widget}.*data-theme="dark"`),
    )
    expect(draw('[turnstile]', { botCheck: recaptcha })).not.toContain('turnstile')
  })
})

describe('the form after a post without script', () => {
  const result = {
    status: 'validation_failed',
    message: 'One or more fields have an error.',
    invalidFields: [
      { field: 'a', message: 'Please <i>fill</i> out this field.' },
      { field: 'nowhere', message: 'Lost.' },
    ],
  }

  it('[FORM-07] [FORM-16] shows each error beside its field and in the list that leads there, as text', () => {
    const html = draw('[text* a]', { result })
    expect(html).toContain('class="wpcf7-form invalid"')
    expect(html).toContain('data-status="invalid"')
    expect(html).toContain('aria-atomic="true">One or more fields have an error.</p>')
    const text = 'Please &lt;i&gt;fill&lt;/i&gt; out this field.'
    expect(html).toContain(
      `<ul><li id="wpcf7-f7-p9-o1-ve-a"><a href="#wpcf7-f7-p9-o1-a">${text}</a></li><li id="wpcf7-f7-p9-o1-ve-nowhere">Lost.</li></ul>`,
    )
    expect(html).toContain(`<span class="wpcf7-not-valid-tip" aria-hidden="true">${text}</span>`)
    expect(html).toMatch(
      /class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required wpcf7-not-valid" aria-required="true" aria-invalid="true" aria-describedby="wpcf7-f7-p9-o1-ve-a"/,
    )
  })

  it('[FORM-07] says which files are taken where one was refused', () => {
    const wrong = [{ field: 'a', message: 'You are not allowed to upload files of this type.' }]
    const html = draw('[file a filetypes:pdf|image/*]', { result: { ...result, invalidFields: wrong } })
    expect(html).toContain('<span class="wpcf7-limit">Allowed: pdf, image</span>')
    expect(draw('[file a filetypes:pdf]')).not.toContain('wpcf7-limit')
  })

  it.each([
    ['[file a filetypes:pdf limit:5mb]', 'The uploaded file is too large.', 'At most 5 MB.'],
    ['[file a minfilesize:2kb]', 'The uploaded file is too small.', 'At least 2 kB.'],
    ['[text a minlength:2]', 'This field has a too short input.', 'Minimum number of characters: 2.'],
    [
      '[textarea a maxlength:1500]',
      'This field has a too long input.',
      'Maximum number of characters: 1,500.',
    ],
    ['[number a min:5 max:9]', 'This field has a too large number.', 'At most 9.'],
    ['[date a min:2026-03-02]', 'This field has a too early date.', 'First available day: March 2, 2026.'],
    ['[checkbox a minitems:2 "x" "y" "z"]', 'Too few items are selected.', 'At least 2.'],
  ])('[FORM-07] %s says the limit beside its error, and where the error is read out', (tag, error, hint) => {
    const wrong = [{ field: 'a', message: error }]
    const html = draw(tag, { result: { ...result, invalidFields: wrong } })
    expect(html).toContain(`<span class="wpcf7-limit">${hint}</span>`)
    expect(html).toMatch(new RegExp(`<li id="wpcf7-f7-p9-o1-ve-a"><a [^>]*>${error} ${hint}</a></li>`))
    expect(html).not.toContain('Allowed:')
    expect(draw(tag)).not.toContain('class="wpcf7-limit"')
  })

  it('[FORM-07] leaves it to the owner where the error itself names the limit', () => {
    const messages = { invalid_too_long: 'At most 24 letters fit on the label.' }
    const wrong = [{ field: 'a', message: messages.invalid_too_long }]
    const drawn = (tag: string) => draw(tag, { messages, result: { ...result, invalidFields: wrong } })
    expect(drawn('[text a maxlength:24]')).not.toContain('class="wpcf7-limit"')
    expect(drawn('[text a maxlength:2]')).toContain('class="wpcf7-limit"')
  })

  it('[FORM-07] marks groups, and the boxes in them', () => {
    const html = inside('[radio a "x"][checkbox a "y"]', { result })
    expect(html).toMatch(/wpcf7-radio wpcf7-not-valid" role="radiogroup"[^>]*aria-invalid="true"/)
    expect(html).toMatch(/wpcf7-checkbox wpcf7-not-valid" role="group"[^>]*aria-describedby/)
    expect(html).toMatch(/<input type="checkbox"[^>]*aria-invalid="true"/)
    expect(html.match(/aria-describedby/g)).toHaveLength(2)
  })

  it('[FORM-16] holds what the visitor wrote, and knows what was there first', () => {
    const template =
      '[text a "first"][textarea b][checkbox c "x" "y"][radio d free_text "x" "y"][select e "x" "y"][acceptance f default:on]ok[/acceptance]'
    const written = {
      a: ['second'],
      b: ['two\nlines'],
      c: ['y'],
      d: ['y'],
      _wpcf7_free_text_d: ['z'],
      e: ['y'],
    }
    const html = inside(template, { result: { ...result, written } })
    expect(html).toContain('value="second"')
    expect(html).toContain('>two\nlines</textarea>')
    expect(html).toMatch(/checked="" value="y"/)
    expect(html).toMatch(/class="wpcf7-free-text" aria-label="y" name="_wpcf7_free_text_d" value="z"/)
    expect(html).toContain('<option value="y" selected="">')
    expect(html).not.toMatch(/name="f"[^>]*checked/)
    expect(viewOf(template, { result: { ...result, written } }).standards).toEqual({
      a: ['first'],
      b: [''],
      'c[]': [],
      d: [],
      e: [],
      f: ['1'],
    })
  })
})

describe('what reaches the browser', () => {
  it('[FORM-12] is free of answers', () => {
    const view = viewOf('[quiz a "How many?|three"]', { quiz: { a: { question: 'How many?', token: 't' } } })
    expect(JSON.stringify(view)).not.toContain('three')
  })

  it('[FORM-10] holds the words for what the browser says, also the owner’s, free of markup', () => {
    const messages = { fetch_error: 'No <b>net</b>.', mail_sent_ok: 'Thanks.' }
    expect(viewOf('', { messages }).texts.fetch_error).toBe('No net.')
    expect(viewOf('').texts.fetch_error).toBe('You are probably offline.')
    expect(JSON.stringify(viewOf('', { messages }))).not.toContain('Thanks.')
  })

  it('names what the address of the page may fill in', () => {
    const template = '[text a default:get][checkbox b default:get "x"][text c]'
    expect(viewOf(template).fromAddress).toEqual({ a: 'a', 'b[]': 'b' })
  })
})
