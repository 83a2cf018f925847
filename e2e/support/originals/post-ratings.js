/* Replaces the script of WP-PostRatings 1.91.2: every global it reads or makes, every jQuery call, `eval` where it
   has it. */
/* global jQuery, ratingsL10n, ratings_mouseover_image */
Object.assign(window, { post_id: 0, post_rating: 0, is_being_rated: false })
for (const name of ['custom', 'max', 'show_loading', 'show_fading'])
  ratingsL10n[name] = Number.parseInt(ratingsL10n[name], 10)

const starOf = (rate) => jQuery(`#rating_${window.post_id}_${rate}`)
const wordsOf = () => jQuery(`#ratings_${window.post_id}_text`)
const fileOf = (rate, state) =>
  `${ratingsL10n.plugin_url}/images/${ratingsL10n.image}/rating_${ratingsL10n.custom ? `${rate}_` : ''}${state}.${ratingsL10n.image_ext}`

window.current_rating = (id, rate, words) => {
  if (window.is_being_rated) return
  window.post_id = id
  window.post_rating = rate
  const single = ratingsL10n.custom && ratingsL10n.max === 2
  for (let step = single ? rate : 1; step <= rate; step += 1)
    starOf(step).attr(
      'src',
      // biome-ignore lint/security/noGlobalEval: so does the original
      ratingsL10n.custom ? eval(`ratings_${step}_mouseover_image.src`) : ratings_mouseover_image.src,
    )
  if (wordsOf().length) wordsOf().show().html(words)
}

window.ratings_off = (average, half, rtl) => {
  if (window.is_being_rated) return
  for (let step = 1; step <= ratingsL10n.max; step += 1)
    starOf(step).attr(
      'src',
      fileOf(step, step <= average ? 'on' : step === half ? `half${rtl ? '-rtl' : ''}` : 'off'),
    )
  if (wordsOf().length) wordsOf().hide().empty()
}

window.rate_post = () => {
  const area = jQuery(`#post-ratings-${window.post_id}`)
  const loading = jQuery(`#post-ratings-${window.post_id}-loading`)
  if (window.is_being_rated) return alert(ratingsL10n.text_wait)
  const nonce = area.data('nonce') ?? area.attr('data-nonce')
  window.is_being_rated = true
  const done = () => {
    window.is_being_rated = false
  }
  const send = () => {
    if (ratingsL10n.show_loading) loading.show()
    jQuery.ajax({
      type: 'POST',
      url: ratingsL10n.ajax_url,
      xhrFields: { withCredentials: true },
      data: `action=postratings&pid=${window.post_id}&rate=${window.post_rating}&postratings_${window.post_id}_nonce=${nonce}`,
      cache: false,
      success: (html) => {
        area.html(html)
        if (ratingsL10n.show_loading) loading.hide()
        if (ratingsL10n.show_fading) area.fadeTo('def', 1, done)
        else done()
      },
    })
  }
  if (ratingsL10n.show_fading) area.fadeTo('def', 0, send)
  else send()
}
