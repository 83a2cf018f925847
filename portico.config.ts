import { defineConfig } from 'portico'

export default defineConfig({
  content: { postsPerPage: 8 },
  reviews: { footer: 'workshop' },
})
