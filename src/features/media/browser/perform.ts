import type { PlayerAction } from '../domain/player-keys.ts'

export function perform(action: PlayerAction, media: HTMLVideoElement, player: HTMLElement) {
  switch (action.type) {
    case 'toggle':
      if (media.paused || media.ended) media.play().catch(() => {})
      else media.pause()
      return
    case 'seek':
      media.currentTime = action.time
      return
    case 'volume':
      media.volume = action.volume
      media.muted = action.muted
      return
    case 'full screen':
      toggleFullScreen(media, player)
  }
}

/** Phones of one maker enlarge only the video itself. */
function toggleFullScreen(
  media: HTMLVideoElement & { webkitEnterFullscreen?: () => void },
  player: HTMLElement,
) {
  if (document.fullscreenElement) document.exitFullscreen()
  else if (player.requestFullscreen) player.requestFullscreen().catch(() => {})
  else media.webkitEnterFullscreen?.()
}
