import { defineService } from '#api/extension.ts'
import type { Reviews } from './reviews.ts'

export const reviewsService = defineService<Reviews>('reviews')
