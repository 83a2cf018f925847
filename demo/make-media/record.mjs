/** Turns the film and the sound into files a browser plays. Needs `ffmpeg` on the path. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { duration, fps, frame, strokes } from './film.mjs'
import { benchHours, filmSound, wav } from './sound.mjs'

const run = promisify(execFile)
const ffmpeg = (...args) => run('ffmpeg', ['-y', '-loglevel', 'error', ...args.flat()])

async function inScratch(work) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-media-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function recordFilm(target) {
  const out = (name) => fileURLToPath(new URL(name, target))
  const still = (t) => sharp(Buffer.from(frame(t)))
  await still(3.4).webp({ quality: 86, effort: 6 }).toFile(out('workshop-film-poster.webp'))
  await inScratch(async (folder) => {
    const total = duration * fps
    for (let i = 0; i < total; i++) {
      await still(i / fps)
        .png({ compressionLevel: 1 })
        .toFile(join(folder, `${String(i).padStart(4, '0')}.png`))
      if (i % fps === 0) console.log(`film: second ${i / fps} of ${duration}`)
    }
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, wav(filmSound(duration, strokes)))
    const input = [
      '-framerate',
      String(fps),
      '-i',
      join(folder, '%04d.png'),
      '-i',
      sound,
      '-pix_fmt',
      'yuv420p',
      '-shortest',
    ]
    const h264 = [
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '24',
      '-tune',
      'animation',
      '-movflags',
      '+faststart',
    ]
    const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1']
    await ffmpeg(input, h264, '-c:a', 'aac', '-b:a', '64k', out('workshop-film.mp4'))
    await ffmpeg(input, vp9, '-c:a', 'libopus', '-b:a', '48k', out('workshop-film.webm'))
  })
}

export async function recordSound(target) {
  const out = (name) => fileURLToPath(new URL(name, target))
  await inScratch(async (folder) => {
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, wav(benchHours()))
    await ffmpeg('-i', sound, '-c:a', 'libmp3lame', '-b:a', '64k', out('bench-hours.mp3'))
    await ffmpeg('-i', sound, '-c:a', 'libvorbis', '-q:a', '2', out('bench-hours.ogg'))
  })
}
