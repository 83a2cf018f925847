import { defineService } from '#platform/extension/service.ts'
import type { ContactParts } from './compose.ts'

export const contactService = defineService<ContactParts>('contact')
