import { conflict, type Problem } from '../../../../platform/problem'
import type { Message } from '../../../../platform/words'
import { testSubjectWords } from '../../../studies/subject-record'

/** Why a subject receives nothing. */
export type Withheld = 'withdrawn' | 'project_paused' | 'project_closed'

/**
 * Why a subject may not receive mail or a link; null if it may. Labels are printed before a study starts, so a draft
 * project is no reason.
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

export function refusalOf(reason: Withheld): Problem {
  return conflict(sentences[reason])
}
