import { describe, expect, it } from 'vitest'
import { decodeTranslatable } from '#shared/words/translatable-text.ts'
import { drawInPage } from '../../../../test/draw-in-page.tsx'
import { inWords } from '../../../../test/in-words.ts'
import { createAudioBlock, createVideoBlock, tracksOf } from './media-block.tsx'

const deps = { language: async () => 'en' }
const video = createVideoBlock(deps)
const audio = createAudioBlock(deps)

async function draw(block: typeof video, attributes: Record<string, string>) {
  const drawn = await block.draw(block.attributes.parse(attributes), { now: new Date(0) })
  return 'problem' in drawn ? inWords(drawn.problem) : drawInPage(drawn.view)
}

const refusal = (attributes: Record<string, string>) =>
  video.attributes
    .safeParse(attributes)
    .error?.issues.map(({ message }) => inWords(decodeTranslatable(message)))

it('[MEDIA-01] names captions in their own language', () => {
  expect(tracksOf({ '': '/a.vtt', sv: '/b.vtt' }, 'en')).toEqual([
    { src: '/a.vtt', language: 'en', label: 'English' },
    { src: '/b.vtt', language: 'sv', label: 'Svenska' },
  ])
})

describe('the video block', () => {
  it('[MEDIA-01] is 480 by 270 where the owner says nothing, with the controls of the browser for who has no script', async () => {
    const html = await draw(video, { src: '/media/a.mp4' })
    expect(html).toMatch(/<video[^>]* controls=""/)
    expect(html).toMatch(/<video[^>]* preload="metadata"/)
    expect(html).toMatch(/<video[^>]* width="480" height="270"/)
    expect(html).toMatch(/class="media-controls"[^>]* hidden=""/)
    expect(html).not.toContain('style=')
  })

  it('[MEDIA-01] takes sources, poster, size and captions', async () => {
    const html = await draw(video, {
      src: '/media/a.mp4',
      webm: '/media/a.webm',
      poster: '/media/a.jpg',
      width: '960',
      captions: '/media/a.en.vtt',
      'captions-sv': '/media/a.sv.vtt',
    })
    expect(html).toContain(
      '<source src="/media/a.mp4" type="video/mp4"/><source src="/media/a.webm" type="video/webm"/>',
    )
    expect(html).toMatch(/<video[^>]* width="960" height="540" poster="\/media\/a.jpg"/)
    expect(html).toContain('<track kind="captions" src="/media/a.en.vtt" srcLang="en" label="English"/>')
    expect(html).toContain('<track kind="captions" src="/media/a.sv.vtt" srcLang="sv" label="Svenska"/>')
  })

  it('[MEDIA-01] refuses captions in no language, and two in one', async () => {
    expect(refusal({ src: '/media/a.mp4', 'captions-sv-s': '/media/a.vtt' })).toEqual([
      '"sv-s" isn’t a language code: write captions-sv=…, captions-pt-br=… or just captions=….',
    ])
    const twice = { src: '/media/a.mp4', captions: '/media/a.vtt', 'captions-EN': '/media/b.vtt' }
    expect(await draw(video, twice)).toBe('::video has two caption files in English')
  })

  it('[MEDIA-01] wakes at once when it plays by itself', async () => {
    expect(await draw(video, { src: '/media/a.mp4', autoplay: 'on' })).toContain(' wake="load"')
    expect(await draw(video, { src: '/media/a.mp4' })).not.toContain(' wake=')
  })

  it('[MEDIA-01] reads the switches of WordPress', async () => {
    expect(await draw(video, { src: '/media/a.mp4', loop: 'on', autoplay: 'off', muted: 'true' })).toMatch(
      /<video(?=[^>]* loop="")(?=[^>]* muted="")(?![^>]* autoplay)/i,
    )
  })

  it('[MEDIA-02] has the message and a download for each source ready', async () => {
    const html = await draw(video, { src: '/media/a.mp4', webm: '/media/a.webm' })
    expect(html).toContain('<p>Media error: Format(s) not supported or source(s) not found</p>')
    expect(html).toContain('>Download File: /media/a.mp4</a>')
    expect(html).toContain('>Download File: /media/a.webm</a>')
  })

  it('links to a file of a kind it does not know', async () => {
    expect(await draw(video, { src: '/media/a.avi' })).toBe(
      '<p><a class="wp-embedded-video" href="/media/a.avi">/media/a.avi</a></p>',
    )
  })

  it('[SITE-02] tells the owner what is missing or wrong', async () => {
    expect(await draw(video, {})).toBe('::video has no source')
    expect(refusal({ src: 'https://elsewhere.example/a.mp4' })).toEqual([
      'Media must be on this site: put the file into content/media and write /media/….',
    ])
    expect(refusal({ src: '/media/a.mp4', colour: 'red' })).toHaveLength(1)
    expect(refusal({ src: '/media/a.mp4', width: 'wide' })).toHaveLength(1)
  })

  it('cannot be broken out of by an address', async () => {
    expect(await draw(video, { src: '/media/"><script>alert(1)</script>.mp4' })).not.toContain(
      '<script>alert',
    )
  })
})

describe('the audio block', () => {
  it('[MEDIA-01] has its sources and the controls of the browser', async () => {
    const html = await draw(audio, { src: '/media/a.mp3', ogg: '/media/a.ogg' })
    expect(html).toMatch(/<audio[^>]* controls=""/)
    expect(html).toContain('<source src="/media/a.ogg" type="audio/ogg"/>')
    expect(html).not.toContain('>Full screen<')
  })
})
