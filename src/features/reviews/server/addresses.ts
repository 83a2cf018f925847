import { pagePath } from '#api/extension.ts'

/** The trailing slashes of the three calls are part of the widget's contract. */
export const addresses = {
  reviewsFragment: (campaign: string, params = '') =>
    withQuery(`/widgets/reviews/v2/${segment(campaign)}/`, params),
  summaryFragment: (campaign: string, params = '') =>
    withQuery(`/widgets/summary/${segment(campaign)}/`, params),
  widgetStyle: '/widgets/css/',
  widgetScript: '/widgets/widget.js',
  campaign: (campaign: string, params = '') => withQuery(`/reviews-of/${segment(campaign)}`, params),
  writeReview: (campaign: string, params = '') => withQuery(`/reviews-of/${segment(campaign)}/write`, params),
  reviewThanks: (campaign: string, shown?: 'shown') =>
    `/reviews-of/${segment(campaign)}/thanks${shown ? '?shown=1' : ''}`,
  desk: {
    reviews: (status?: string) => withQuery('/desk/reviews', status ? `status=${status}` : ''),
    reviewReply: '/desk/reviews/reply',
    campaigns: '/desk/reviews/campaigns',
    campaign: (campaign: string, params = '') =>
      withQuery(`/desk/reviews/campaigns/${segment(campaign)}`, params),
    /** Its texts in another language. */
    campaignLanguage: (campaign: string, edition: string) =>
      `/desk/reviews/campaigns/${segment(campaign)}/languages/${segment(edition)}`,
    campaignInvite: (campaign: string) => `/desk/reviews/campaigns/${segment(campaign)}/invite`,
    campaignPreview: (campaign: string, params = '') =>
      withQuery(`/desk/reviews/campaigns/${segment(campaign)}/preview`, params),
  },
} as const

/** Pages that every edition of the site has, in the edition that is asked for. */
export const here = {
  campaign: (campaign: string, params?: string) => pagePath(addresses.campaign(campaign, params)),
  writeReview: (campaign: string) => pagePath(addresses.writeReview(campaign)),
  reviewThanks: (campaign: string, shown?: 'shown') => pagePath(addresses.reviewThanks(campaign, shown)),
} as const

/** Paths may contain colons, so a route can be written with the same function. */
const segment = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':')

const withQuery = (path: string, params: string) => (params ? `${path}?${params}` : path)
