import { conflict, type Problem } from '../../../platform/problem'
import type { Message } from '../../../platform/words'
import { testSubjectWords } from '../words'

/** Why nothing reaches a subject. */
export type Withheld = 'withdrawn' | 'project_paused' | 'project_closed'

/**
 * Whether mail may be sent or a link be handed to a subject; null: it may. Labels are printed before a study starts, so a
 * draft does not stand against it.
 */
export function whyWithheld(subject: { status: string }, projectStatus: string | undefined): Withheld | null {
  if (subject.status === 'withdrawn') return 'withdrawn'
  if (projectStatus === 'paused') return 'project_paused'
  if (projectStatus === 'draft' || projectStatus === 'active') return null
  return 'project_closed'
}

const sentences: Readonly<Record<Withheld, Message>> = {
  withdrawn: testSubjectWords.noLinksAfterWithdrawal,
  project_paused: testSubjectWords.noLinksWhilePaused,
  project_closed: testSubjectWords.noLinksAfterClosing,
}

/** The refusal that says why. */
export function refusalOf(reason: Withheld): Problem {
  return conflict(sentences[reason])
}
