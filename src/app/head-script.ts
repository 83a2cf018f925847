import { createHash } from 'node:crypto'

/**
 * Runs before first paint, so that what a visitor chose earlier never flashes. `data-script` lets styles tell whether
 * script runs at all. Reading storage throws where it is blocked; the page then follows the system.
 */
export const headScript = [
  "((r)=>{r.dataset.script='';",
  "try{const t=localStorage.getItem('theme');",
  "if(t==='light'||t==='dark')r.dataset.theme=t}catch{}",
  '})(document.documentElement)',
].join('')

/** The source expression that admits the script under a strict Content-Security-Policy. */
export const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`
