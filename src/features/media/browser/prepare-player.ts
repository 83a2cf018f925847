/**
 * Runs right after the player, before it is painted: our controls replace the browser's own, which return if the page's
 * script cannot be loaded. A source that cannot be played is noticed here, long before anyone touches the player. The
 * function's text is put into the page, so it cannot use anything outside it.
 */
export function preparePlayer(volume: number) {
  const player = document.currentScript?.previousElementSibling
  const media = player?.querySelector<HTMLMediaElement>('video, audio')
  if (!player || !media) return
  const show = (selector: string, isShown: boolean) => {
    const part = player.querySelector<HTMLElement>(selector)
    if (part) part.hidden = !isShown
  }
  media.controls = false
  media.volume = volume
  show('.media-controls', true)
  addEventListener('scriptfailed', () => {
    media.controls = true
    show('.media-controls', false)
  })
  // Each source reports its own failure; only after the last of them is there no source.
  const noSource = 3
  const check = () => {
    if (!media.error && media.networkState !== noSource) return
    show('.media-error', true)
    show('.media-controls', false)
  }
  player.addEventListener('error', () => setTimeout(check), true)
  // A source remembered from the last visit may have failed already.
  setTimeout(check)
}
