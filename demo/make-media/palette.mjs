export const paper = '#faf6ef'
export const linen = '#f3eadb'
export const wall = '#ecdfca'
export const clay = '#dfcdb0'
export const ink = '#2b2723'
export const soot = '#4a423a'

export const birch = { light: '#f0dfbd', mid: '#e3c999', dark: '#c8a46d', line: '#b58d57' }
export const ash = { light: '#dfbe8b', mid: '#cba267', dark: '#a57a44', line: '#8d6434' }
export const elm = { light: '#ab7a4e', mid: '#8d5f39', dark: '#6a4427', line: '#573720' }
export const rust = { light: '#cf7145', mid: '#b5542b', dark: '#8b3c1c', line: '#6f2f16' }
export const sage = { light: '#c3c9b2', mid: '#9fa98d', dark: '#78846c', line: '#5e6a55' }
export const iron = { light: '#8b857b', mid: '#5d574f', dark: '#3a352f', line: '#2b2723' }
export const cloth = { light: '#fffaf0', mid: '#f0e6d4', dark: '#d5c6ab', line: '#bda987' }
