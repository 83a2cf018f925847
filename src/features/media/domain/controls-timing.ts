/** Milliseconds until the controls of a playing video hide, after each thing a visitor may do. */
export const hideAfter = { keyOrPlay: 1500, pointer: 2500, pointerLeft: 1000 } as const
