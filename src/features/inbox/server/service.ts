import { defineService } from '#platform/extension/service.ts'
import type { ContactParts } from '../../forms/server/compose-forms.ts'

export const contactService = defineService<ContactParts>('contact')
