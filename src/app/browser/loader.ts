import { startFocusTarget } from './focus-target.ts'
import { PorticoIsland } from './portico-island.ts'
import { PorticoScript } from './portico-script.ts'

customElements.define('portico-island', PorticoIsland)
customElements.define('portico-script', PorticoScript)
startFocusTarget()
