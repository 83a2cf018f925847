import { cupping, weavingOrder } from './diagrams.mjs'
import { map, mark, wedgedTenon } from './marks.mjs'
import { aino, eero, nadim, ruth } from './portraits.mjs'
import { acrossTheIce } from './scenes/across-the-ice.mjs'
import { balance } from './scenes/balance.mjs'
import { benchByTheWindow } from './scenes/bench-by-the-window.mjs'
import { bookshelf } from './scenes/bookshelf.mjs'
import { chairNo2 } from './scenes/chair-no-2.mjs'
import { clampedChair } from './scenes/clamped-chair.mjs'
import { crate } from './scenes/crate.mjs'
import { drawingBoard } from './scenes/drawing-board.mjs'
import { endGrainPicture } from './scenes/end-grain.mjs'
import { malletAndWedges } from './scenes/mallet-and-wedges.mjs'
import { nineParts } from './scenes/nine-parts.mjs'
import { oarLoft } from './scenes/oar-loft.mjs'
import { oarWorks } from './scenes/oar-works.mjs'
import { sharpening } from './scenes/sharpening.mjs'
import { soapAndOil } from './scenes/soap-and-oil.mjs'
import { stickeredBoards } from './scenes/stickered-boards.mjs'
import { tenYearBoard } from './scenes/ten-year-board.mjs'
import { threeLeggedStool } from './scenes/three-legged-stool.mjs'
import { wallCabinet } from './scenes/wall-cabinet.mjs'
import { wovenSeat } from './scenes/woven-seat.mjs'

const vector = (name, draw) => ({ name, draw, format: 'svg' })
const raster = (name, draw) => ({ name, draw, format: 'webp' })

export const pictures = [
  raster('bench-by-the-window', benchByTheWindow),
  raster('oar-loft', oarLoft),
  raster('stickered-boards', stickeredBoards),
  raster('nine-parts', nineParts),
  raster('soap-and-oil', soapAndOil),
  raster('end-grain', endGrainPicture),
  raster('clamped-chair', clampedChair),
  raster('balance', balance),
  raster('sharpening', sharpening),
  raster('across-the-ice', acrossTheIce),
  raster('bookshelf', bookshelf),
  raster('woven-seat', wovenSeat),
  raster('oar-works', oarWorks),
  raster('wall-cabinet', wallCabinet),
  raster('crate', crate),
  raster('chair-no-2', chairNo2),
  raster('ten-year-board', tenYearBoard),
  raster('drawing-board', drawingBoard),
  raster('three-legged-stool', threeLeggedStool),
  raster('mallet-and-wedges', malletAndWedges),
  raster('portrait-ruth', ruth),
  raster('portrait-eero', eero),
  raster('portrait-nadim', nadim),
  raster('portrait-aino', aino),
  vector('hanka-mark', mark),
  vector('wedged-tenon', wedgedTenon),
  vector('map', map),
  vector('cupping', cupping),
  vector('weaving-order', weavingOrder),
]
