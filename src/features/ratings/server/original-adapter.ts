import type { PageSettings } from '../domain/rating-settings.ts'

/**
 * For sites that keep the script of the original. It reads its settings from a global object and is called by handlers
 * written into the stars; a strict Content-Security-Policy lets neither stand in the page, so this script of our own
 * makes the object and calls the handlers. The script writes the answer into the page as text, which needs a policy.
 */
export const adapterScript = (page: PageSettings) => `'use strict';
window.ratingsL10n = ${JSON.stringify(page)};
window.trustedTypes && trustedTypes.createPolicy('default', { createHTML: (html) => html });
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
`
