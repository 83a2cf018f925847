import type { ExportItem } from '#wordpress/domain/export/export-types.ts'

/** A text as WordPress draws it for visitors: no marks of blocks, paragraphs, curly quotes, and shortcodes run. */
export function draw({ id, content }: ExportItem): string {
  const isBlocks = content.includes('<!-- wp:')
  const bare = content.replace(/<!-- \/?wp:[\s\S]*?-->\n?/g, '')
  const embedded = bare.replace(
    /\s*https:\/\/www\.youtube\.com\/watch\?v=([\w-]+)\s*/g,
    '\n<iframe loading="lazy" title="A film" width="640" height="360" src="https://www.youtube.com/embed/$1?feature=oembed" frameborder="0" allowfullscreen></iframe>\n',
  )
  const paragraphs = isBlocks ? embedded : autop(embedded)
  return runShortcodes(paragraphs.replaceAll(/(\w)'(\w)/g, '$1&#8217;$2'), id)
}

const autop = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((piece) =>
      /^\s*<(?:p|ul|table|h\d|blockquote|pre|div|hr|!--)/.test(piece)
        ? piece
        : `<p>${piece.trim().replaceAll('\n', '<br />\n')}</p>`,
    )
    .join('\n')

function runShortcodes(html: string, id: number): string {
  return html
    .replaceAll(/(?:<p>)?\[contact-form-7[^\]]*\](?:<\/p>)?/g, drawnForm(16, id))
    .replaceAll(/(?<!\[)\[ratings\]/g, drawnRating(id))
    .replaceAll(
      /\[audio mp3="([^"]+)"\]/g,
      `<!--[if lt IE 9]><script>document.createElement('audio');</script><![endif]-->\n<audio class="wp-audio-shortcode" id="audio-${id}-1" preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="$1?_=1" /><a href="$1">$1</a></audio>`,
    )
    .replaceAll(
      /\[caption[^\]]*\]([\s\S]*?<img[^>]*>)([\s\S]*?)\[\/caption\]/g,
      '<figure class="wp-caption">$1<figcaption class="wp-caption-text">$2</figcaption></figure>',
    )
    .replaceAll(/\[gallery[^\]]*\]/g, '<div id="gallery-1" class="gallery galleryid-22"></div>')
    .replaceAll(/\[\[(\w+)\]\]/g, '[$1]')
}

const drawnForm = (form: number, page: number) => `
<div class="wpcf7 no-js" id="wpcf7-f${form}-p${page}-o1" lang="en-US" dir="ltr" data-wpcf7-id="${form}">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
<form action="/wp-json/wp/v2/pages/${page}#wpcf7-f${form}-p${page}-o1" method="post" class="wpcf7-form init" novalidate="novalidate" data-status="init">
<fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="${form}" /><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f${form}-p${page}-o1" /></fieldset>
<p><label> Your name<br />
<span class="wpcf7-form-control-wrap" data-name="your-name"><input size="40" class="wpcf7-form-control wpcf7-text" value="" type="text" name="your-name" /></span> </label>
</p>
<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Send" />
</p><div class="wpcf7-response-output" aria-hidden="true"></div>
</form>
</div>
`

const drawnRating = (id: number) =>
  `<div id="post-ratings-${id}" class="post-ratings" data-nonce="0a1b2c3d4e"><img id="rating_${id}_1" src="https://tidewater.example/wp-content/plugins/wp-postratings/images/stars/rating_on.gif" alt="1 Star" title="1 Star" /> (<strong>15</strong> votes, average: <strong>3.67</strong> out of 5)<br /><span class="post-ratings-text" id="ratings_${id}_text"></span></div><div id="post-ratings-${id}-loading" class="post-ratings-loading"><img src="loading.gif" width="16" height="16" class="post-ratings-image" />Loading...</div>`

/** As `wptexturize` and the title's filters leave it. */
export const drawTitle = (title: string) =>
  title.replaceAll("'", '&#8217;').replaceAll(/(\s)-(\s)/g, '$1&#8211;$2')

/** Where nobody wrote one, the beginning of the text. */
export function drawExcerpt(item: ExportItem): string {
  if (item.excerpt) return `<p>${item.excerpt}</p>\n`
  const words = draw({ ...item, content: item.content.replaceAll(/\[\/?[a-z][^\]]*\]/g, '') })
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return `<p>${words.slice(0, 55).join(' ')}${words.length > 55 ? ' [&hellip;]' : ''}</p>\n`
}
