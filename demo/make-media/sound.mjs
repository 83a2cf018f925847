/** Synthesised sound: a plane, a mallet, the sea and two chords. Returns mono samples at 44.1 kHz between −1 and 1. */
import { random } from './draw.mjs'

const rate = 44100

const note = (name) => {
  const [, letter, octave] = /^([A-G]#?)(\d)$/.exec(name)
  const step = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'].indexOf(letter)
  return 440 * 2 ** ((step - 9) / 12 + Number(octave) - 4)
}

/** Adds a sound to the track: `shape(time since start)` gives the sample. */
function add(track, at, length, shape) {
  const start = Math.round(at * rate)
  for (let i = 0; i < length * rate && start + i < track.length; i++) track[start + i] += shape(i / rate, i)
}

/** A band of noise around a frequency that may move with time. */
function noiseBand(seed, frequency, sharpness) {
  const next = random(seed)
  let low = 0
  let band = 0
  return (t) => {
    const f = 2 * Math.sin((Math.PI * frequency(t)) / rate)
    low += f * band
    const high = next() * 2 - 1 - low - band / sharpness
    band += f * high
    return band
  }
}

function planeStroke(track, at, seed) {
  const hiss = noiseBand(seed, (t) => 1500 + 1300 * Math.min(1, t / 0.9), 1.6)
  const body = noiseBand(seed + 1, () => 340, 3)
  const swell = (t) => Math.min(1, t / 0.12) * Math.max(0, 1 - Math.max(0, t - 0.72) / 0.25)
  const flutter = (t) => 0.82 + 0.18 * Math.sin(t * 2 * Math.PI * 23)
  add(track, at, 1, (t) => swell(t) * flutter(t) * (0.16 * hiss(t) + 0.1 * body(t)))
}

function mallet(track, at, pitch, seed) {
  const click = noiseBand(seed, () => 2400, 1)
  const ring = (t, f, decay) => Math.sin(2 * Math.PI * f * t) * Math.exp(-t * decay)
  add(
    track,
    at,
    0.5,
    (t) => 0.34 * ring(t, pitch, 26) + 0.16 * ring(t, pitch * 2.76, 44) + 0.3 * click(t) * Math.exp(-t * 90),
  )
}

function chord(track, at, length, names) {
  const swell = (t) => Math.min(1, t / 1.4) ** 1.5 * Math.min(1, Math.max(0, (length - t) / 2))
  names.forEach((name, voice) => {
    const f = note(name)
    const tone = (t, k) =>
      Math.sin(2 * Math.PI * f * k * t) + Math.sin(2 * Math.PI * f * k * 1.0023 * t + voice)
    add(
      track,
      at,
      length,
      (t) => (swell(t) * 0.055 * (tone(t, 1) + 0.28 * tone(t, 2) + 0.1 * tone(t, 3))) / (1 + voice * 0.22),
    )
  })
}

function sea(track, at, length, seed) {
  const wash = noiseBand(seed, (t) => 420 + 160 * Math.sin(t * 1.1), 0.9)
  const swell = (t) =>
    Math.min(1, t / 0.8) *
    Math.min(1, Math.max(0, (length - t) / 1.2)) *
    (0.55 + 0.45 * Math.sin(t * 1.35 - 1))
  add(track, at, length, (t) => 0.13 * swell(t) * wash(t))
}

/** The building itself: four combs and two all-passes, mixed in lightly. */
function room(track, wet = 0.22) {
  const out = new Float64Array(track.length)
  for (const [delay, feedback] of [
    [1557, 0.78],
    [1617, 0.77],
    [1491, 0.79],
    [1422, 0.8],
  ]) {
    const comb = new Float64Array(track.length)
    for (let i = 0; i < track.length; i++) comb[i] = track[i] + (i >= delay ? comb[i - delay] * feedback : 0)
    for (let i = 0; i < track.length; i++) out[i] += comb[i] / 4
  }
  for (const delay of [225, 556]) {
    const past = Float64Array.from(out)
    for (let i = delay; i < out.length; i++) out[i] = -0.5 * past[i] + past[i - delay] + 0.5 * out[i - delay]
  }
  const mixed = track.map((dry, i) => dry + wet * out[i])
  const peak = mixed.reduce((max, v) => Math.max(max, Math.abs(v)), 0)
  const fade = rate * 0.6
  return mixed.map((v, i) => (v / peak) * 0.8 * Math.min(1, (mixed.length - i) / fade))
}

const empty = (seconds) => new Float64Array(Math.round(seconds * rate))

export function benchHours() {
  const track = empty(20)
  chord(track, 0, 11, ['D2', 'A2', 'F3', 'A3', 'E4'])
  chord(track, 9, 11, ['C2', 'G2', 'E3', 'G3', 'D4'])
  for (const [i, at] of [1.5, 3, 4.5, 6].entries()) planeStroke(track, at, 11 + i * 5)
  for (const [i, at] of [8.4, 9.1, 9.8, 10.5, 11.2, 11.8].entries())
    mallet(track, at, 300 * 2 ** (i / 14), 50 + i)
  for (const [i, at] of [13, 14.5, 16].entries()) planeStroke(track, at, 71 + i * 5)
  return room(track)
}

export function filmSound(seconds, strokes) {
  const track = empty(seconds)
  sea(track, 0, 5.2, 7)
  for (const at of [0.9, 3.3]) mallet(track, at, 130, 90)
  for (const [i, at] of strokes.entries()) planeStroke(track, at, 21 + i * 5)
  sea(track, 9.6, 4.4, 9)
  chord(track, 0, 6, ['D3', 'A3', 'F4'])
  chord(track, 9.4, 4.6, ['C3', 'G3', 'E4'])
  mallet(track, 12.4, 620, 33)
  return room(track)
}

export function wav(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((v, i) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * 32767), 44 + i * 2)
  })
  return bytes
}
