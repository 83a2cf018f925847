import { defineWords } from './words/define-words.ts'

/** Types of schema.org, by the names they have there. */
export const typeWords = defineWords('desk.types', {
  Book: 'Book',
  Course: 'Course',
  CreativeWorkSeries: 'Creative work series',
  Episode: 'Episode',
  Event: 'Event',
  Game: 'Game',
  HowTo: 'How to',
  LocalBusiness: 'Local business',
  MediaObject: 'Media object',
  Movie: 'Movie',
  MusicPlaylist: 'Music playlist',
  MusicRecording: 'Music recording',
  Product: 'Product',
  Recipe: 'Recipe',
  SoftwareApplication: 'Software application',
})
