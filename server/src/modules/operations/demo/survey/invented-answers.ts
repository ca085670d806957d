import { drawPersona, sleepsOf } from '../../../collect/generator'
import { dateOf } from '../../../series/measurement'
import { sleepStudySeed, sleepStudyShift } from '../sleep-study'
import type { Asked, Given } from './demo-surveys'

/** The night that the person's device measured, a little off, and how one feels after it. */
export function wakeCheck({ index, day, random }: Asked): Given {
  const persona = drawPersona(sleepStudySeed, index, sleepStudyShift(index))
  const [sleep] = sleepsOf(persona, day)
  const [from, to] = sleep ? [sleep.from, sleep.to] : [0, 7 * 60]
  const shortfall = Math.max(0, (persona.sleepMinutes - (to - from)) / 60)
  const rested = oneTo(5, random.normal(3.7 - shortfall, 0.8))
  const awakenings = random.pick(['none', 'none', 'once', 'once', 'twice', 'more'])
  return {
    minute: to + random.integer(4, 95),
    answers: {
      bed: clock(from - random.integer(5, 40)),
      wake: clock(to + random.integer(0, 6)),
      latency: 5 * random.integer(1, 9),
      awakenings,
      ...((awakenings === 'twice' || awakenings === 'more') && {
        why: [random.pick(['toilet', 'noise', 'heat', 'thoughts'])],
      }),
      rested: String(rested),
      clear: String(oneTo(5, random.normal(rested, 0.7))),
      sleepiness: Math.min(10, Math.max(0, Math.round(random.normal(8 - 1.4 * rested, 1.2)))),
      work: random.chance(0.65),
      ...(random.chance(0.05) && { note: random.pick(notes) }),
    },
  }
}

const notes = [
  '夜中に電話で起こされた。',
  '昼寝を30分しました。',
  '寝る前にコーヒーを飲んだ',
  'デバイスの充電を忘れていました。',
  '暑くて寝苦しかった',
] as const

/** A usual level of strain for each person, which answers vary around. */
export function stressCheck({ index, random }: Asked): Given {
  const usual = 1.6 + ((index * 7) % 11) / 8
  const questions = Array.from({ length: 57 }, (_, place) => `q${place + 1}`)
  return {
    minute: random.integer(0, 4) * 24 * 60 + random.integer(18 * 60, 23 * 60),
    answers: Object.fromEntries(questions.map((name) => [name, String(oneTo(4, random.normal(usual, 0.8)))])),
  }
}

export function changeOfCondition({ day, random }: Asked): Given {
  const symptom = random.pick(['headache', 'headache', 'stomach', 'fever', 'dizzy', 'skin'])
  const severity = oneTo(10, random.normal(4, 2.2))
  return {
    minute: random.integer(7 * 60, 23 * 60),
    answers: {
      symptom: [symptom],
      since: dateOf(day - random.integer(0, 2)),
      severity,
      ...(symptom === 'fever' && { temperature: Math.round(10 * random.between(37.2, 39.1)) / 10 }),
      contact: severity >= 8 || random.chance(0.1),
      ...(symptom === 'skin' && { detail: 'バンドの下が赤くなっています。' }),
    },
  }
}

function oneTo(most: number, drawn: number): number {
  return Math.min(most, Math.max(1, Math.round(drawn)))
}

/** 25:10 is 01:10. */
function clock(minute: number): string {
  const inDay = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
