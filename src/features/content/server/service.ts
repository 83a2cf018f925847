import { defineService } from '#platform/extension/service.ts'
import type { Content } from './content.ts'

export const contentService = defineService<Content>('content')
