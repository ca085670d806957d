import { type Item, parseDefinition, publishChecks, type SurveyDefinition } from '../engines/survey'
import { answer, type CompiledSurvey, compile, start } from '../engines/survey/run'
import { against, atMost, type Bench, medianMs } from './bench'

const questions = 5000
const conditions = 2000
const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'bench' }

/** 50 pages of 100 questions; two in five hang on an earlier one, a tenth of these on one just before: long chains. */
function largeSurvey(): SurveyDefinition {
  const items = Array.from({ length: questions }, (_, place): Item => {
    const linkId = `q${place}`
    const text = { ja: `設問${place}` }
    const isConditional = place > 0 && place % 5 < 2 && place <= (conditions * 5) / 2
    const source = place % 10 === 1 ? place - 1 : Math.floor(place / 7)
    const enableWhen = isConditional
      ? {
          enableWhen: {
            any: [
              { left: { answer: `q${source}` }, operator: '=' as const, right: { value: ['a', 'b'] } },
              { left: { score: `s${source % 20}` }, operator: '>' as const, right: { value: 1e6 } },
            ],
          },
        }
      : {}
    const answerOption = ['a', 'b', 'c', 'd'].map((code, value) => ({
      code,
      text: { ja: code },
      ordinalValue: value,
    }))
    return { type: 'single', linkId, text, answerOption, ...enableWhen }
  })
  return {
    schemaVersion: 1,
    languages: ['ja'],
    title: { ja: '5,000問' },
    page: Array.from({ length: 50 }, (_, page) => ({
      linkId: `p${page}`,
      item: items.slice(page * 100, page * 100 + 100),
    })),
    // Of the last 20 pages' first questions, which no condition before them can change.
    score: Array.from({ length: 20 }, (_, at) => ({
      id: `s${at}`,
      name: { ja: `得点${at}` },
      method: 'sum' as const,
      missing: { rule: 'zero' as const },
      items: Array.from({ length: 100 }, (_, one) => ({
        item: `q${3004 + at * 90 - ((at * 90) % 5) + 5 * (one % 18)}`,
      })),
    })),
  }
}

function fullRun(survey: CompiledSurvey) {
  const answers = Array.from({ length: questions }, (_, place) => [`q${place}`, { value: 'a' }] as const)
  return start(survey, context, Object.fromEntries(answers))
}

/** 2,000 conditions on the first answer, or each on the one before. */
function dependingSurvey(sourceOf: (place: number) => number): SurveyDefinition {
  const { page, ...rest } = largeSurvey()
  const items = page.flatMap(({ item }) => item)
  const depending = items.map((item, place): Item => {
    const { enableWhen: _, ...plain } = item
    if (place === 0 || place > conditions) return plain
    const left = { answer: `q${sourceOf(place)}` }
    return { ...plain, enableWhen: { left, operator: '=', right: { value: 'a' } } }
  })
  return { ...rest, score: [], page: [{ linkId: 'p', item: depending }] }
}

/** As hostile as it may be: each of 10,000 questions hangs on the next, the last on the first. */
function circle(): SurveyDefinition {
  const answerOption = ['a', 'b'].map((code) => ({ code, text: { ja: code } }))
  const items = Array.from({ length: 10_000 }, (_, place): Item => {
    const left = { answer: `q${(place + 1) % 10_000}` }
    const enableWhen = { left, operator: '=' as const, right: { value: 'a' } }
    return { type: 'single', linkId: `q${place}`, text: { ja: `設問${place}` }, answerOption, enableWhen }
  })
  return { ...largeSurvey(), score: [], page: [{ linkId: 'p', item: items }] }
}

/** The first answer is changed, so that all 2,000 are shown or hidden. */
async function worstMs(definition: SurveyDefinition): Promise<number> {
  const full = fullRun(compile(definition))
  let changed = 0
  const ms = await medianMs(100, async () => {
    changed = answer(full, 'q0', { value: 'b' }).changed.size
  })
  if (changed !== conditions + 1) throw new Error(`${changed} outcomes changed.`)
  return ms
}

/** One answer to a survey of 5,000 questions and 2,000 conditions, against evaluating all of it again. */
export const benches: readonly Bench[] = [
  {
    name: 'survey engine',
    async run({ say }) {
      const definition = largeSurvey()
      const hostile = circle()
      const survey = compile(definition)
      const full = fullRun(survey)
      say(`${survey.level.nodes.length} nodes, ${survey.looped.length} in loops`)
      const answers = Object.fromEntries(full.given)
      const everything = await medianMs(50, async () => void start(survey, context, answers))
      let changed = 0
      const each = await medianMs(500, async (run) => {
        const place = (Math.max(0, run) * 37) % questions
        changed += answer(full, `q${place}`, { value: run % 2 === 0 ? 'c' : 'b' }).changed.size
      })
      say(`${changed} outcomes changed`)
      const json: unknown = JSON.parse(JSON.stringify(definition))
      return [
        against('survey: one answer of 5,000', { value: each, baseline: everything, unit: 'ms', target: 2 }),
        atMost('survey: an answer that hides 2,000 questions', {
          value: await worstMs(dependingSurvey(() => 0)),
          unit: 'ms',
          target: 5,
        }),
        atMost('survey: an answer at the head of 2,000 in a chain', {
          value: await worstMs(dependingSurvey((place) => place - 1)),
          unit: 'ms',
          target: 5,
        }),
        atMost('survey: start with 5,000 answers', { value: everything, unit: 'ms', target: 50 }),
        atMost('survey: compile 5,000 questions', {
          value: await medianMs(10, async () => void compile(definition)),
          unit: 'ms',
          target: 300,
        }),
        atMost('survey: parse 5,000 questions', {
          value: await medianMs(10, async () => void parseDefinition(json)),
          unit: 'ms',
          target: 300,
        }),
        atMost('survey: checks at publish', {
          value: await medianMs(5, async () => void publishChecks(definition)),
          unit: 'ms',
          target: 1000,
        }),
        atMost('survey: checks of 10,000 questions in a circle', {
          value: await medianMs(3, async () => void publishChecks(hostile)),
          unit: 'ms',
          target: 1000,
        }),
      ]
    },
  },
]
