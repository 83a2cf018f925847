import { defineConfig } from 'portico'

export default defineConfig({
  reviews: { footer: 'workshop' },
})
