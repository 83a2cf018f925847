/* Replaces the script of Contact Form 7 6.1.6: its globals, calls, states and events, and how it writes into the
   page. */
/* global wpcf7, swv */
;(() => {
  const { __ } = window.wp.i18n
  const shown = {
    ...{ init: 'init', validation_failed: 'invalid', acceptance_missing: 'unaccepted', spam: 'spam' },
    ...{ aborted: 'aborted', mail_sent: 'sent', mail_failed: 'failed', payment_required: 'payment-required' },
    ...{ submitting: 'submitting', resetting: 'resetting', validating: 'validating' },
  }

  const tell = (form, name, detail) =>
    form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }))

  const facts = ({ wpcf7: own }) => ({
    contactFormId: own.id,
    pluginVersion: own.pluginVersion,
    contactFormLocale: own.locale,
    unitTag: own.unitTag,
    containerPostId: own.containerPost,
    status: own.status,
  })

  function setStatus(form, name) {
    const status = shown[name] ?? (Object.values(shown).includes(name) ? name : `custom-${name}`)
    const before = form.getAttribute('data-status')
    form.wpcf7.status = status
    form.setAttribute('data-status', status)
    form.classList.add(status)
    if (before && before !== status) {
      form.classList.remove(before)
      tell(form, 'statuschanged', { ...facts(form), prevStatus: before })
    }
    return status
  }

  async function call(endpoint, options) {
    const { root, namespace = 'contact-form-7/v1' } = wpcf7.api
    const answer = await window
      .fetch(`${root}${namespace}/${endpoint}`, {
        ...options,
        headers: { Accept: 'application/json, */*;q=0.1' },
      })
      .catch(() => {
        throw { code: 'fetch_error', message: 'You are probably offline.' }
      })
    if (!answer.ok) throw answer
    return answer.json()
  }

  const errorId = (form, field) => `${form.wpcf7.unitTag}-ve-${field}`.replaceAll(/[^0-9a-z_-]+/gi, '')
  const wrapsOf = (form, field) => form.querySelectorAll(`.wpcf7-form-control-wrap[data-name="${field}"]`)

  function showError(form, field, message) {
    const id = errorId(form, field)
    const control = wrapsOf(form, field)[0]?.querySelector('.wpcf7-form-control')
    const line = document.createElement('li')
    line.setAttribute('id', id)
    if (control?.id) line.insertAdjacentHTML('beforeend', `<a href="#${control.id}">${message}</a>`)
    else line.insertAdjacentText('beforeend', message)
    form.wpcf7.parent.querySelector('.screen-reader-response ul').appendChild(line)
    for (const wrap of wrapsOf(form, field)) {
      const tip = document.createElement('span')
      tip.classList.add('wpcf7-not-valid-tip')
      tip.setAttribute('aria-hidden', 'true')
      tip.insertAdjacentText('beforeend', message)
      wrap.appendChild(tip)
      for (const one of wrap.querySelectorAll('[aria-invalid]')) one.setAttribute('aria-invalid', 'true')
      for (const one of wrap.querySelectorAll('.wpcf7-form-control')) {
        one.classList.add('wpcf7-not-valid')
        one.setAttribute('aria-describedby', id)
        one.setCustomValidity?.(message)
        if (!one.closest('.use-floating-validation-tip')) continue
        one.addEventListener('focus', () => tip.setAttribute('style', 'display: none'))
        tip.addEventListener('click', () => tip.setAttribute('style', 'display: none'))
      }
    }
  }

  function clearError(form, field) {
    form.wpcf7.parent.querySelector(`.screen-reader-response ul li#${errorId(form, field)}`)?.remove()
    for (const wrap of wrapsOf(form, field)) {
      wrap.querySelector('.wpcf7-not-valid-tip')?.remove()
      for (const one of wrap.querySelectorAll('[aria-invalid]')) one.setAttribute('aria-invalid', 'false')
      for (const one of wrap.querySelectorAll('.wpcf7-form-control')) {
        one.removeAttribute('aria-describedby')
        one.classList.remove('wpcf7-not-valid')
        one.setCustomValidity?.('')
      }
    }
  }

  function clearAll(form) {
    for (const { dataset } of form.querySelectorAll('.wpcf7-form-control-wrap[data-name]'))
      clearError(form, dataset.name)
    form.wpcf7.parent.querySelector('.screen-reader-response [role="status"]').innerText = ''
    for (const output of form.querySelectorAll('.wpcf7-response-output')) output.innerText = ''
  }

  function validate(form, { target }) {
    const schema = form.wpcf7.schema
    if (!schema || !target.closest('.wpcf7-form-control-wrap[data-name]')) return
    const before = form.getAttribute('data-status')
    setStatus(form, 'validating')
    const verdicts = swv.validate(schema, new FormData(form), { target })
    for (const wrap of form.querySelectorAll('.wpcf7-form-control-wrap')) {
      const verdict = verdicts.get(wrap.dataset.name)
      if (verdict) {
        clearError(form, wrap.dataset.name)
        if (verdict.error !== undefined) showError(form, wrap.dataset.name, verdict.error)
      }
      if (wrap.contains(target)) break
    }
    setStatus(form, before)
  }

  async function submit(form, { submitter } = {}) {
    const formData = new FormData(form)
    if (submitter?.name) formData.append(submitter.name, submitter.value)
    const inputs = [...formData].filter(([name]) => !name.startsWith('_'))
    const detail = { ...facts(form), inputs: inputs.map(([name, value]) => ({ name, value })), formData }
    clearAll(form)
    tell(form, 'beforesubmit', detail)
    setStatus(form, 'submitting')
    const apiResponse = await call(`contact-forms/${form.wpcf7.id}/feedback`, {
      method: 'POST',
      body: formData,
    })
    const status = setStatus(form, apiResponse.status)
    Object.assign(detail, { status: apiResponse.status, apiResponse })
    if (['invalid', 'unaccepted', 'spam', 'aborted'].includes(status)) tell(form, status, detail)
    else if (['sent', 'failed'].includes(status)) tell(form, `mail${status}`, detail)
    tell(form, 'submit', detail)
    if (apiResponse.posted_data_hash)
      form.querySelector('input[name="_wpcf7_posted_data_hash"]').value = apiResponse.posted_data_hash
    if (apiResponse.status === 'mail_sent') {
      form.reset()
      form.wpcf7.resetOnMailSent = true
    }
    for (const { field, message } of apiResponse.invalid_fields) showError(form, field, message)
    form.wpcf7.parent
      .querySelector('.screen-reader-response [role="status"]')
      .insertAdjacentText('beforeend', apiResponse.message)
    for (const output of form.querySelectorAll('.wpcf7-response-output'))
      output.innerText = apiResponse.message
  }

  async function reset(form) {
    const detail = facts(form)
    clearAll(form)
    setStatus(form, 'resetting')
    detail.apiResponse = await call(`contact-forms/${form.wpcf7.id}/refill`, { method: 'GET' })
    setStatus(form, form.wpcf7.resetOnMailSent ? 'mail_sent' : 'init')
    form.wpcf7.resetOnMailSent = undefined
    tell(form, 'reset', detail)
  }

  function refill(form, { captcha = {}, quiz = {} }) {
    for (const [field, address] of Object.entries(captcha)) {
      form.querySelector(`input[name="${field}"]`).value = ''
      form.querySelector(`img.wpcf7-captcha-${field.replaceAll(':', '')}`).setAttribute('src', address)
      form.querySelector(`input[name="_wpcf7_captcha_challenge_${field}"]`).value =
        /([0-9]+)\.(png|gif|jpeg)$/.exec(address)[1]
    }
    for (const [field, [question, answer]] of Object.entries(quiz)) {
      for (const wrap of wrapsOf(form, field)) {
        wrap.querySelector(`input[name="${field}"]`).value = ''
        wrap.querySelector('.wpcf7-quiz-label').textContent = question
        wrap.querySelector(`input[name="_wpcf7_quiz_answer_${field}"]`).value = answer
      }
    }
  }

  function gate(form) {
    if (!form.querySelector('.wpcf7-acceptance')) return
    const missing = [...form.querySelectorAll('.wpcf7-acceptance:not(.optional)')].some(
      (one) => one.querySelector('input').checked === one.classList.contains('invert'),
    )
    for (const button of form.querySelectorAll('.wpcf7-submit')) button.disabled = missing
  }

  function count(form) {
    for (const counter of form.querySelectorAll('.wpcf7-character-count')) {
      const { value } = form.querySelector(`[name="${counter.getAttribute('data-target-name')}"]`)
      const from = counter.classList.contains('down') ? +counter.getAttribute('data-starting-value') : 0
      counter.innerText = String(Math.abs(from - value.trim().length))
    }
  }

  function init(form) {
    const data = new FormData(form)
    form.wpcf7 = {
      id: Math.abs(Number.parseInt(data.get('_wpcf7'), 10)),
      status: form.getAttribute('data-status'),
      pluginVersion: data.get('_wpcf7_version'),
      locale: data.get('_wpcf7_locale'),
      unitTag: data.get('_wpcf7_unit_tag'),
      containerPost: Math.abs(Number.parseInt(data.get('_wpcf7_container_post'), 10)),
      parent: form.closest('.wpcf7'),
      get schema() {
        return wpcf7.schemas.get(this.id)
      },
    }
    wpcf7.schemas.set(form.wpcf7.id, undefined)
    for (const one of form.querySelectorAll('.has-spinner'))
      one.insertAdjacentHTML('afterend', '<span class="wpcf7-spinner"></span>')
    for (const item of form.querySelectorAll('.has-free-text')) {
      const text = item.querySelector('input.wpcf7-free-text')
      const box = item.querySelector('[type="checkbox"], [type="radio"]')
      const allow = () => {
        text.disabled = !box.checked
      }
      allow()
      form.addEventListener('change', allow)
    }
    gate(form)
    count(form)
    form.addEventListener('keyup', () => count(form))
    form.addEventListener('change', ({ target }) => {
      gate(form)
      if (target.closest('.wpcf7-form-control')) wpcf7.validate(form, { target })
    })
    window.addEventListener('load', () => wpcf7.cached && form.reset())
    form.addEventListener('reset', () => wpcf7.reset(form))
    form.addEventListener('submit', (event) => {
      wpcf7.submit(form, { submitter: event.submitter })
      event.preventDefault()
    })
    for (const name of ['wpcf7submit', 'wpcf7reset'])
      form.addEventListener(name, ({ detail }) => refill(form, detail.apiResponse))
    form.addEventListener('wpcf7reset', () => {
      gate(form)
      count(form)
    })
    form.addEventListener('wpcf7statuschanged', ({ detail }) => {
      for (const one of form.querySelectorAll('.active-on-any')) one.removeAttribute('inert')
      for (const one of form.querySelectorAll(`.inert-on-${detail.status}`)) {
        one.setAttribute('inert', 'inert')
        one.classList.add('active-on-any')
      }
    })
  }

  document.addEventListener('DOMContentLoaded', () => {
    wpcf7 = { init, submit, reset, validate, schemas: new Map(), ...wpcf7 }
    for (const nested of document.querySelectorAll('form .wpcf7[data-wpcf7-id]'))
      nested.replaceWith(__('This contact form is placed in the wrong place.', 'contact-form-7'))
    for (const form of document.querySelectorAll('.wpcf7 > form')) {
      wpcf7.init(form)
      form.closest('.wpcf7').classList.replace('no-js', 'js')
    }
    for (const id of wpcf7.schemas.keys())
      call(`contact-forms/${id}/feedback/schema`, { method: 'GET' }).then((schema) =>
        wpcf7.schemas.set(id, schema),
      )
  })
})()
