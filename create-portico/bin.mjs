#!/usr/bin/env node
// npm create portico my-site
import { createSite } from './create-site.mjs'

process.exitCode = await createSite(process.argv.slice(2))
