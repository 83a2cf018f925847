import { defineService } from '#api/extension.ts'
import type { Ratings } from './ratings.ts'

export const ratingsService = defineService<Ratings>('ratings')
