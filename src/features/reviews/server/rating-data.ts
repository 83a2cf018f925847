import type { Campaign } from '../domain/review.ts'

/** Schema.org data of the thing itself. Only for things that may carry a rating, and only when the owner wants it. */
export function ratingData(
  { name, subject }: Campaign,
  rating: { value: string; count: number } | undefined,
): readonly object[] {
  if (!subject || !rating || rating.count === 0) return []
  return [
    {
      '@type': subject,
      name,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        reviewCount: rating.count,
        bestRating: '5',
        worstRating: '1',
      },
    },
  ]
}
