import { defineService } from '#platform/extension/service.ts'
import type { Ratings } from './ratings.ts'

export const ratingsService = defineService<Ratings>('ratings')
