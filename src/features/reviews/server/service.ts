import { defineService } from '#platform/extension/service.ts'
import type { Reviews } from './reviews.ts'

export const reviewsService = defineService<Reviews>('reviews')
