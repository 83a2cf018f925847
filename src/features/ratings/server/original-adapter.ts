import { pictureUrl } from '../domain/picture-url.ts'
import type { PageSettings } from '../domain/rating-settings.ts'

/**
 * For sites that keep the script of the original. WordPress prints its settings and the pictures it hovers with into the
 * page, and the handlers it is called by into the stars; a strict Content-Security-Policy lets neither stand there, so this
 * script of our own makes the globals and calls the handlers.
 */
export const adapterScript = (page: PageSettings) => `'use strict';
window.ratingsL10n = ${JSON.stringify(page)};
Object.assign(window, ${JSON.stringify(earlierGlobals(page))});
for (const [name, src] of ${JSON.stringify(hoverPictures(page))}) window[name] = Object.assign(new Image(), { src });
{
  /** The average to one decimal, and the star that is half full. */
  const stored = ({ users, score }) => {
    const average = +users ? score / users : 0;
    const shown = Math.round(average * 10) / 10;
    const rest = Math.abs(Math.floor(average) - shown);
    const half = rest < 0.25 ? 0 : Math.ceil(rest > 0.75 ? shown : average);
    return [shown, half, document.documentElement.dir === 'rtl' ? 1 : 0];
  };
  for (const [type, call] of [
    ['mouseover', (post, rate, star) => window.current_rating?.(post, rate, star.title)],
    ['mouseout', (post, rate, star) => window.ratings_off?.(...stored(star.closest('.post-ratings').dataset))],
    ['click', (post, rate, star) => (window.current_rating?.(post, rate, star.title), window.rate_post?.())],
  ]) {
    document.addEventListener(type, (event) => {
      const star = event.target.closest?.('img[id^="rating_"]');
      const [, post, rate] = /^rating_(\\d+)_(\\d+)$/.exec(star?.id ?? '') ?? [];
      if (!post) return;
      if (type === 'click' && window.rate_post) event.preventDefault();
      call(+post, +rate, star);
    });
  }
}
`

/** One for all steps, or one for each of them, by the names the original's script asks for. */
const hoverPictures = (page: PageSettings): [name: string, src: string][] =>
  page.custom === '1'
    ? Array.from({ length: Number(page.max) }, (_, index) => [
        `ratings_${index + 1}_mouseover_image`,
        pictureUrl(page, index + 1, 'over'),
      ])
    : [['ratings_mouseover_image', pictureUrl(page, 1, 'over')]]

/** In early versions each setting was a variable of its own; themes and add-ons still read them. */
const earlierGlobals = (page: PageSettings) => ({
  ratings_ajax_url: page.ajax_url,
  ratings_text_wait: page.text_wait,
  ratings_image: page.image,
  ratings_max: Number(page.max),
  ratings_custom: Number(page.custom),
  ratings_show_loading: Number(page.show_loading),
  ratings_show_fading: Number(page.show_fading),
})
