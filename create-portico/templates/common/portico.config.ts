import { defineConfig } from 'portico'

// How the site behaves. Its name and menus are in content/site.yaml.
export default defineConfig({})
