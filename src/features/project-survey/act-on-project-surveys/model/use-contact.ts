import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSelectedProjectQuery } from '@/entities/project'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { fieldProblems } from '@/shared/api'
import { emailProblem } from '@/shared/lib/email-address'
import { failureSentence } from '@/shared/ui/problem-note'
import { useSetProjectContactMutation } from '../api/act-on-project-surveys-api'

/** Mails name an address for questions: before one of a project without it leaves, it is asked for and kept. */
export function useContact(projectId: string, survey: Pick<ProjectSurvey, 'channel'>) {
  const { data: project } = useSelectedProjectQuery(projectId)
  const [save, { isLoading }] = useSetProjectContactMutation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  // What is saved while the dialog is open does not take the field away.
  const [isAsked] = useState(survey.channel !== 'NONE')
  const isMissing = isAsked && project !== undefined && !project.contactEmail
  return {
    isMissing,
    isPending: isLoading,
    typed,
    problem,
    type: (text: string) => {
      setTyped(text)
      setProblem(undefined)
    },
    /** False if what was typed is no address, or could not be kept. */
    keep: async (): Promise<boolean> => {
      if (!isMissing) return true
      const wrong = emailProblem(typed)
      setProblem(wrong)
      if (wrong !== undefined) return false
      const { error } = await save({ projectId, contactEmail: typed })
      if (!error) return true
      setProblem(
        fieldProblems(error)?.contactEmail ?? failureSentence(error, t`連絡先を保存できませんでした。`),
      )
      return false
    },
  }
}
