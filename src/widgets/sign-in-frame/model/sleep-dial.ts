/** All arcs of one kind on one ring as one SVG path: the picture has hundreds of arcs but few elements. */
export interface DialRing {
  radius: number
  asleep: string
  rem: string
  deep: string
  active: string
}

export const dialSize = 640
const centre = dialSize / 2
const outermost = 282
const gap = 10
/** Where sleep cycles end within a night, as fractions of its length. */
const cycles = [0.14, 0.34, 0.55, 0.76, 0.93]

/** Invented days as rings, the newest outside. An illustration that is the same on every visit. */
export function sleepDial(days: number, seed = 7): DialRing[] {
  const random = seeded(seed)
  return Array.from({ length: days }, (_, day) => ring(outermost - day * gap, random))
}

/** A point on a ring in SVG coordinates; midnight is at the top. */
export function point(radius: number, hour: number): string {
  const angle = (hour / 24) * 2 * Math.PI
  return `${(centre + radius * Math.sin(angle)).toFixed(1)} ${(centre - radius * Math.cos(angle)).toFixed(1)}`
}

function ring(radius: number, random: () => number): DialRing {
  // Sometimes the person sleeps by day, as after night work.
  const isNightShift = random() < 0.16
  const from = isNightShift ? 8 + random() * 1.5 : -1.6 + random() * 1.6
  const length = isNightShift ? 5 + random() : 6.4 + random() * 1.8
  const stage = (at: number, hours: number) => arc(radius, from + length * at, from + length * at + hours)
  return {
    radius,
    asleep: arc(radius, from, from + length),
    rem: cycles.map((at) => stage(at, 0.2 + random() * 0.3)).join(''),
    deep: cycles
      .slice(0, 3)
      .map((at) => stage(at + 0.06, 0.3 + random() * 0.4))
      .join(''),
    active: activity(radius, from + length, from + 24, random),
  }
}

function activity(radius: number, from: number, to: number, random: () => number): string {
  let path = ''
  let at = from + 0.3
  while (at < to - 0.5) {
    const end = Math.min(at + 0.1 + random() ** 2 * 0.6, to - 0.2)
    path += arc(radius, at, end)
    at = end + 0.4 + random() * 0.8
  }
  return path
}

function arc(radius: number, fromHour: number, toHour: number): string {
  const isLong = toHour - fromHour > 12 ? 1 : 0
  return `M${point(radius, fromHour)}A${radius} ${radius} 0 ${isLong} 1 ${point(radius, toHour)}`
}

/** Mulberry32: a small random generator, good enough for a picture. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
