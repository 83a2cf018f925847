import { defineConfig } from 'portico'

// How the site behaves. What it is called and its menus stand in content/site.yaml.
export default defineConfig({})
